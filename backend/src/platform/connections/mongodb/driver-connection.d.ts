/** What `mongo-connection.ts` needs of the driver's own connection, which the driver's types leave out. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events';

  export type Listener = (error: Error | undefined, reply?: unknown) => void;

  export class Connection extends EventEmitter {
    constructor(stream: unknown, options: unknown);
    /** Why the connection is closed. */
    protected readonly error: Error | null;
    command(...call: unknown[]): Promise<unknown>;
    exhaustCommand(namespace: unknown, command: unknown, options: unknown, listener: Listener): void;
  }
}
