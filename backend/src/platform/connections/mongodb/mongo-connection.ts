import { Connection, type Listener } from 'mongodb/lib/cmap/connection.js';

/**
 * A connection of the driver that fails its call when it closes. The driver (7.8) does so only while the call waits for
 * the answer. A call that is still being written never ends, and keeps its place in the pool. A heartbeat that never ends
 * keeps the driver from finding any server again.
 */
class MongoConnection extends Connection {
  private fail: (error: Error) => void = () => undefined;

  constructor(stream: unknown, options: unknown) {
    super(stream, options);
    // later, because the driver may know better what to do about the call
    this.once('close', () => setImmediate(() => this.error && this.fail(this.error)));
  }

  override command(...call: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.fail = reject;
      super.command(...call).then(resolve, reject);
    });
  }

  /** Sends a heartbeat that the server answers again and again. */
  override exhaustCommand(namespace: unknown, command: unknown, options: unknown, listener: Listener): void {
    let isOver = false;
    const tell: Listener = (error, reply) => {
      if (isOver) return;
      isOver = error !== undefined;
      listener(error, reply);
    };
    this.fail = tell;
    super.exhaustCommand(namespace, command, options, tell);
  }
}

/** The option of a client that makes all its calls end. The driver's types leave the option out. */
export const CALLS_THAT_END = { connectionType: MongoConnection };
