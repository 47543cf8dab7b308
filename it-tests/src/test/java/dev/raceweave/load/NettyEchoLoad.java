package dev.raceweave.load;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A Netty server that sends back what it gets, and four clients on the loopback interface. */
final class NettyEchoLoad {
  private static final int WINDOW = 16;

  private NettyEchoLoad() {}

  static final class Echo extends SimpleChannelInboundHandler<ByteBuf> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, ByteBuf message) {
      context.writeAndFlush(message.retain());
    }
  }

  static final class Collect extends SimpleChannelInboundHandler<ByteBuf> {
    private final BlockingQueue<Integer> received = new LinkedBlockingQueue<>();

    @Override
    protected void channelRead0(ChannelHandlerContext context, ByteBuf message) {
      received.add(message.readInt());
    }
  }

  private static ChannelInitializer<SocketChannel> framed(
      java.util.function.Supplier<SimpleChannelInboundHandler<ByteBuf>> handler) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(SocketChannel channel) {
        channel.pipeline().addLast(new LengthFieldBasedFrameDecoder(1 << 16, 0, 4, 0, 4));
        channel.pipeline().addLast(new LengthFieldPrepender(4));
        channel.pipeline().addLast(handler.get());
      }
    };
  }

  public static void main(String[] args) throws Exception {
    int messages = Crew.rounds(args, 3_000);
    NioEventLoopGroup acceptor = new NioEventLoopGroup(1);
    NioEventLoopGroup workers = new NioEventLoopGroup(2);
    NioEventLoopGroup clients = new NioEventLoopGroup(2);
    Channel server =
        new ServerBootstrap()
            .group(acceptor, workers)
            .channel(NioServerSocketChannel.class)
            .childHandler(framed(Echo::new))
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .sync()
            .channel();
    long sum = Crew.run(4, member -> talk(clients, server, member, messages));
    server.close().sync();
    for (NioEventLoopGroup group : new NioEventLoopGroup[] {acceptor, workers, clients}) {
      group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }
    System.out.println("netty: sum = " + sum);
  }

  private static long talk(NioEventLoopGroup group, Channel server, int member, int messages)
      throws InterruptedException {
    Collect collect = new Collect();
    Channel channel =
        new Bootstrap()
            .group(group)
            .channel(NioSocketChannel.class)
            .handler(framed(() -> collect))
            .connect(server.localAddress())
            .sync()
            .channel();
    long sum = 0;
    int received = 0;
    for (int sent = 0; received < messages; ) {
      if (sent < messages && sent - received < WINDOW) {
        ByteBuf message = channel.alloc().buffer(64);
        message.writeInt(Crew.scramble(member * messages + sent++));
        message.writeZero(60);
        channel.writeAndFlush(message);
      } else {
        sum += collect.received.take();
        received++;
      }
    }
    channel.close().sync();
    return sum;
  }
}
