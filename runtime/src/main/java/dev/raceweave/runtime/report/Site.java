package dev.raceweave.runtime.report;

/**
 * One access instruction of a woven class.
 *
 * @param method name and descriptor
 * @param field {@code declaringClass#name}, or an array type such as {@code int[]}
 * @param line 0 when the class has no line numbers
 */
record Site(String className, String method, String field, int line) {
  /** The declaring class of a field; null for array elements. */
  String locationClass() {
    int hash = field.indexOf('#');
    return hash < 0 ? null : field.substring(0, hash);
  }

  String fieldName() {
    return field.substring(field.indexOf('#') + 1);
  }

  /** {@code class.method} without what changes between compilations: the ordinals of lambdas. */
  String stableName() {
    String name = method.substring(0, method.indexOf('('));
    if (name.startsWith("lambda$")) {
      name = name.substring(0, name.lastIndexOf('$') + 1);
    }
    return className + "." + name;
  }
}
