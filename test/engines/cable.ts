import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A cable to a server that can be cut: what goes through it reaches any engine, and breaks when a test says so. */
export class Cable {
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async to(host: string, port: number): Promise<Cable> {
    const server = createServer();
    const cable = new Cable(server);
    server.on('connection', (near) => cable.join(near, connect(port, host)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return cable;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Every connection breaks; a new one may be made at once. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  remove(): void {
    this.server.close();
    this.cut();
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
      socket.pipe(other);
    }
  }
}
