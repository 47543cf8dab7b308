package dev.raceweave.weaver;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources in memory. */
final class Compiler {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile(
          "(?m)^(?:public |final |abstract |sealed |non-sealed )*"
              + "(?:class|interface|enum|record|@interface) (\\w+)");

  private Compiler() {}

  /** Class files by internal name. */
  static Map<String, byte[]> compile(String... sources) {
    return compile(List.of("-g"), sources);
  }

  static Map<String, byte[]> compile(List<String> options, String... sources) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> units = new ArrayList<>();
    for (String source : sources) {
      units.add(new Source(source));
    }
    StringBuilder messages = new StringBuilder();
    Output output = new Output(javac.getStandardFileManager(null, null, null));
    boolean ok =
        javac
            .getTask(null, output, d -> messages.append(d).append('\n'), options, null, units)
            .call();
    if (!ok) {
      throw new IllegalArgumentException(messages.toString());
    }
    Map<String, byte[]> classes = new LinkedHashMap<>();
    output.files.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///" + path(text) + ".java"), Kind.SOURCE);
      this.text = text;
    }

    private static String path(String text) {
      Matcher type = TYPE.matcher(text);
      if (!type.find()) {
        throw new IllegalArgumentException("no type in " + text);
      }
      Matcher pack = PACKAGE.matcher(text);
      return pack.find() ? pack.group(1).replace('.', '/') + '/' + type.group(1) : type.group(1);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> files = new LinkedHashMap<>();

    Output(JavaFileManager manager) {
      super(manager);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      files.put(className.replace('.', '/'), bytes);
      return new SimpleJavaFileObject(URI.create("memory:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return bytes;
        }
      };
    }
  }
}
