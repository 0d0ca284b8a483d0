import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Whether the portal shuts down, and its open connections. New requests are refused from then on. */
@Injectable()
export class Closing {
  begun = false;
  /** The number of requests that each open connection carries. */
  private readonly connections = new Map<Socket, number>();

  /** Follows the connections that a server takes from now on. */
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

  /** Begins to shut down and drops connections that carry no request. */
  begin(): void {
    this.begun = true;
    for (const [socket, requests] of this.connections) if (requests === 0) socket.destroy();
  }

  private count(socket: Socket, more: number): void {
    const requests = (this.connections.get(socket) ?? 0) + more;
    if (this.connections.has(socket)) this.connections.set(socket, requests);
    // the head of its answer may have been sent without `Connection: close`
    if (this.begun && requests === 0) socket.destroySoon();
  }
}
