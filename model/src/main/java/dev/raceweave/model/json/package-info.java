/**
 * JSON as this project writes and reads it: RFC 8259, strict, bounded, without a dependency.
 *
 * <p>In: text. Out: maps, lists, strings, numbers and booleans, with typed access through {@link
 * dev.raceweave.model.json.JsonObject}. Start with {@link dev.raceweave.model.json.JsonReader}.
 */
package dev.raceweave.model.json;
