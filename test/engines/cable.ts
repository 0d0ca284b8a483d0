import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A cable to a server that can be cut: what goes through it reaches any engine, and breaks, or goes silent, when a test
 * says so.
 */
export class Cable {
  private readonly sockets = new Set<Socket>();
  private silent = false;
  readonly port: number;

  private constructor(private readonly server: Server) {
    this.port = (server.address() as AddressInfo).port;
  }

  static async to(host: string, port: number): Promise<Cable> {
    const server = createServer();
    await listen(server, 0);
    const cable = new Cable(server);
    server.on('connection', (near) => cable.join(near, connect(port, host)));
    return cable;
  }

  /** @param address `one.example:27017` */
  static toAddress(address: string): Promise<Cable> {
    const { hostname, port } = new URL(`tcp://${address}`);
    return Cable.to(hostname, Number(port));
  }

  /** Of the near end. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Every connection breaks; a new one may be made at once. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Nothing comes through any more and nothing is refused: a network that loses everything. */
  silence(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Nobody listens any more. */
  remove(): void {
    this.server.close();
    this.cut();
  }

  /** As it was at the beginning, at the same port. */
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
      // each end would wait for the other's acknowledgement before it sends on
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
