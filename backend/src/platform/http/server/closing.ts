import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Tracks open connections, and whether the portal is shutting down. New requests are then refused. */
@Injectable()
export class Closing {
  begun = false;
  /** Number of running requests per open connection. */
  private readonly connections = new Map<Socket, number>();

  /** Tracks the connections that a server accepts from now on. */
  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.connections.set(socket, 0);
      socket.once('close', () => this.connections.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
  }

  /** Begins the shutdown and drops connections without a request. */
  begin(): void {
    this.begun = true;
    for (const [socket, requests] of this.connections) if (requests === 0) socket.destroy();
  }

  private count(socket: Socket, more: number): void {
    const requests = (this.connections.get(socket) ?? 0) + more;
    if (this.connections.has(socket)) this.connections.set(socket, requests);
    // closes it here, since the answer's head may have gone out without `Connection: close`
    if (this.begun && requests === 0) socket.destroySoon();
  }
}
