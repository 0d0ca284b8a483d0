import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of an engine. A test breaks or silences its connections. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private silent = false;
  readonly port: number;

  private constructor(private readonly server: Server) {
    this.port = (server.address() as AddressInfo).port;
  }

  static async to(host: string, port: number): Promise<TcpProxy> {
    const server = createServer();
    await listen(server, 0);
    const proxy = new TcpProxy(server);
    server.on('connection', (near) => proxy.join(near, connect(port, host)));
    return proxy;
  }

  /** @param address `one.example:27017` */
  static toAddress(address: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(`tcp://${address}`);
    return TcpProxy.to(hostname, Number(port));
  }

  /** Address that clients connect to. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Breaks every connection. Clients may connect again at once. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Drops every byte without refusing connections, like a network that drops all packets. */
  silence(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Stops listening and breaks every connection. */
  remove(): void {
    this.server.close();
    this.cut();
  }

  /** Restores the first behaviour, at the same port. */
  async restore(): Promise<void> {
    this.silent = false;
    this.cut();
    if (!this.server.listening) await listen(this.server, this.port);
  }

  private join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      // without this each side would wait for the other's acknowledgement before it sends more
      socket.setNoDelay();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      if (!this.silent) socket.pipe(other);
    }
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
