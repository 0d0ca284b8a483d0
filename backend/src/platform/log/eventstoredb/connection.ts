import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { inTime } from '../../kernel/in-time.js';
import { LogUnavailable } from '../event-log.js';
import type { Address, Credentials } from './address.js';
import { CallsAtOnce } from './calls-at-once.js';
import { isPassing, unavailable } from './failures.js';

/**
 * A connection carries 100 calls at once; the next one would hang without an error. The rest is for the subscription
 * and for what a stopped read has not yet given back.
 */
const MOST_CALLS = 90;

/** Before the second, third ... try of a call. */
const PAUSES_MILLISECONDS = [50, 100, 250, 500, 1_000, 2_000];
/** No further try once a call has taken this long: two that go unanswered, and by no chance a third. */
const PATIENCE_MILLISECONDS = 8_000;

/** The client may wait for ever for the end of a call that was never answered. */
const DISPOSE_MILLISECONDS = 5_000;

/** A client of one host, or of the cluster that a name leads to. */
export class Node extends EventStoreDBClient {
  async version(): Promise<string> {
    return (await this.capabilities).serverVersion;
  }

  /** Ends every call and lets the connection go, which `dispose` alone keeps. */
  async close(): Promise<void> {
    await inTime(this.dispose(), DISPOSE_MILLISECONDS).catch(() => undefined);
    (await this.getChannel()).close();
  }
}

/** The way to the server. A call that fails for no fault of its own is tried again, on the next host where there is one. */
export class Connection {
  private readonly calls = new CallsAtOnce(MOST_CALLS);
  private turn = 0;
  private current: Node;
  private closed = false;

  constructor(private readonly address: Address) {
    this.current = this.open();
  }

  get node(): Node {
    return this.current;
  }

  get hosts(): string {
    return this.address.hosts;
  }

  /** milliseconds that a call may go without an answer */
  get deadline(): number {
    return this.address.deadline;
  }

  /** For calls that name their user; where the server asks for none, anything will do. */
  get credentials(): Credentials {
    return this.address.credentials ?? { username: 'none', password: 'none' };
  }

  /**
   * Runs a call that may be repeated.
   *
   * @throws LogUnavailable when all tries failed or the connection is closed; what says something of the call as it came
   */
  async call<Result>(what: string, work: (node: Node) => Promise<Result>): Promise<Result> {
    const began = performance.now();
    for (let tries = 0; ; tries++) {
      if (this.closed) throw new LogUnavailable('the event log is closed');
      const node = this.current;
      try {
        return await this.calls.run(() => work(node));
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.moveOn(node);
        const milliseconds = PAUSES_MILLISECONDS[tries];
        if (milliseconds === undefined || performance.now() - began > PATIENCE_MILLISECONDS)
          throw unavailable(what, error);
        await pause(milliseconds);
      }
    }
  }

  /** After a failure on `node`: the next host, unless somebody has already gone there. */
  moveOn(node: Node): void {
    if (node !== this.current || this.address.nodes.length === 1 || this.closed) return;
    this.turn++;
    this.current = this.open();
    void node.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.current.close().catch(() => undefined);
  }

  private open(): Node {
    const { nodes, channel, credentials } = this.address;
    const settings = nodes[this.turn % nodes.length];
    if (!settings) throw new Error('an address has at least one host');
    // the client's constructor is overloaded, so that each kind of settings wants a call of its own
    return 'discover' in settings ? new Node(settings, channel, credentials) : new Node(settings, channel, credentials);
  }
}
