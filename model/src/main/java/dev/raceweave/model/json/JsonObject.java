package dev.raceweave.model.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A parsed object with typed access: a missing or mistyped member is named in the error. */
public final class JsonObject {
  private final Map<?, ?> members;
  private final int line;

  private JsonObject(Map<?, ?> members, int line) {
    this.members = members;
    this.line = line;
  }

  static JsonObject of(Map<?, ?> members, int line) {
    return new JsonObject(members, line);
  }

  /** Whether the member is there and not null. */
  public boolean has(String name) {
    return members.get(name) != null;
  }

  public String string(String name) throws JsonException {
    return required(name, stringOr(name, null));
  }

  public String stringOr(String name, String absent) throws JsonException {
    return typed(name, String.class, "a string", absent);
  }

  public boolean booleanOr(String name, boolean absent) throws JsonException {
    return typed(name, Boolean.class, "true or false", absent);
  }

  public long number(String name) throws JsonException {
    return required(name, typed(name, Long.class, "a whole number", null));
  }

  public long numberOr(String name, long absent) throws JsonException {
    return typed(name, Long.class, "a whole number", absent);
  }

  public double decimalOr(String name, double absent) throws JsonException {
    Number value = typed(name, Number.class, "a number", BigDecimal.valueOf(absent));
    return value.doubleValue();
  }

  public JsonObject object(String name) throws JsonException {
    return required(name, objectOrNull(name));
  }

  public JsonObject objectOrNull(String name) throws JsonException {
    Map<?, ?> value = typed(name, Map.class, "an object", null);
    return value == null ? null : new JsonObject(value, line);
  }

  /** The strings of an array; empty when the member is absent. */
  public List<String> strings(String name) throws JsonException {
    List<String> strings = new ArrayList<>();
    for (Object element : array(name)) {
      if (!(element instanceof String string)) {
        throw new JsonException("\"" + name + "\" must hold strings only", line);
      }
      strings.add(string);
    }
    return List.copyOf(strings);
  }

  /** The objects of an array; empty when the member is absent. */
  public List<JsonObject> objects(String name) throws JsonException {
    List<JsonObject> objects = new ArrayList<>();
    for (Object element : array(name)) {
      if (!(element instanceof Map<?, ?> map)) {
        throw new JsonException("\"" + name + "\" must hold objects only", line);
      }
      objects.add(new JsonObject(map, line));
    }
    return List.copyOf(objects);
  }

  /** An object that maps names to whole numbers, in file order; empty when absent. */
  public Map<String, Long> counts(String name) throws JsonException {
    Map<String, Long> counts = new LinkedHashMap<>();
    Map<?, ?> map = typed(name, Map.class, "an object", Map.of());
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (!(entry.getValue() instanceof Long count)) {
        throw new JsonException("\"" + name + "\" must hold whole numbers only", line);
      }
      counts.put((String) entry.getKey(), count);
    }
    return counts;
  }

  private List<?> array(String name) throws JsonException {
    return typed(name, List.class, "an array", List.of());
  }

  private <T> T typed(String name, Class<T> type, String expected, T absent) throws JsonException {
    Object value = members.get(name);
    if (value == null) {
      return absent;
    }
    if (!type.isInstance(value)) {
      throw new JsonException("\"" + name + "\" must be " + expected, line);
    }
    return type.cast(value);
  }

  private <T> T required(String name, T value) throws JsonException {
    if (value == null) {
      throw new JsonException("\"" + name + "\" is missing", line);
    }
    return value;
  }
}
