package dev.raceweave.it;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A program of {@code dev.raceweave.load}, with a class of each jar that it needs. */
enum LoadProgram {
  GUAVA_CACHE(
      "GuavaCacheLoad",
      com.google.common.cache.Cache.class,
      com.google.common.util.concurrent.internal.InternalFutureFailureAccess.class),
  CAFFEINE("CaffeineLoad", com.github.benmanes.caffeine.cache.Cache.class),
  RXJAVA(
      "RxJavaLoad", io.reactivex.rxjava3.core.Flowable.class, org.reactivestreams.Publisher.class),
  NETTY(
      "NettyEchoLoad",
      io.netty.handler.codec.LengthFieldPrepender.class,
      io.netty.channel.Channel.class,
      io.netty.buffer.ByteBuf.class,
      io.netty.util.AttributeKey.class,
      io.netty.resolver.AddressResolver.class),
  H2("H2Load", org.h2.Driver.class),
  LUCENE("LuceneLoad", org.apache.lucene.index.IndexWriter.class),
  COROUTINES("CoroutinesLoad", kotlinx.coroutines.Job.class, kotlin.Unit.class),
  SCALA_FUTURES("ScalaFuturesLoad", scala.concurrent.Future.class);

  private final String name;
  private final List<Class<?>> libraries;

  LoadProgram(String name, Class<?>... libraries) {
    this.name = name;
    this.libraries = List.of(libraries);
  }

  String className() {
    return "dev.raceweave.load." + name;
  }

  List<Path> jars() {
    return libraries.stream().map(LoadProgram::jarOf).toList();
  }

  private static Path jarOf(Class<?> library) {
    try {
      return Path.of(library.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static String joined(Stream<Path> entries) {
    return String.join(File.pathSeparator, entries.map(Path::toString).toList());
  }

  @Override
  public String toString() {
    return name;
  }
}
