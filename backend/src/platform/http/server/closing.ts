import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Begun once, when the portal shuts down: from then on new requests are told to come again later. */
@Injectable()
export class Closing {
  begun = false;
  /** How many requests each open connection carries. */
  private readonly connections = new Map<Socket, number>();

  /** Knows the connections that a server takes from here on. */
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

  /** Nobody waits for a connection that carries no request: one that is kept, or was opened and says nothing. */
  begin(): void {
    this.begun = true;
    for (const [socket, requests] of this.connections) if (requests === 0) socket.destroy();
  }

  private count(socket: Socket, more: number): void {
    const requests = (this.connections.get(socket) ?? 0) + more;
    if (this.connections.has(socket)) this.connections.set(socket, requests);
    // its answer may have begun before it could say that the connection ends
    if (this.begun && requests === 0) socket.destroySoon();
  }
}
