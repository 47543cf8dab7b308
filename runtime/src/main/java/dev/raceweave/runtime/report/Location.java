package dev.raceweave.runtime.report;

/** What was accessed: a field, or an element of an array. */
record Location(String className, String field, int index) {
  private static final int NO_INDEX = -1;

  static Location ofField(Site site) {
    return new Location(site.locationClass(), site.fieldName(), NO_INDEX);
  }

  static Location ofElement(Class<?> array, int index) {
    return new Location(array.getTypeName(), null, index);
  }

  /** Without the index: the same loop races on many elements. */
  String stableName() {
    return field == null ? className : className + "#" + field;
  }

  void put(JsonLine json) {
    json.begin("location");
    if (field == null) {
      json.put("array", className).put("index", index);
    } else {
      json.put("class", className).put("field", field);
    }
    json.end();
  }
}
