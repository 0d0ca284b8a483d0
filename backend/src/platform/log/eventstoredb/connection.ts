import { setTimeout as pause } from 'node:timers/promises';
import { BACKWARDS, END, EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import type { Engine } from '../../connections/engine.js';
import { idleTimeout } from '../../kernel/idle-timeout.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { BadSetting } from '../../kernel/settings.js';
import { LogUnavailable } from '../event-log.js';
import type { Address, Credentials } from './address.js';
import { isDenied, isPassing, reasonOf, unavailable } from './failures.js';

/**
 * A connection carries 100 calls at once; the next one would hang without an error. The rest is for the subscription
 * and for what a stopped read has not yet given back.
 */
const MOST_CALLS = 90;

/** Before the second, third ... try of a call. */
const PAUSES_MILLISECONDS = [50, 100, 250, 500, 1_000, 2_000];
/** No further try once a call has taken this long: two that go unanswered, and by no chance a third. */
const GIVE_UP_MILLISECONDS = 8_000;

/** The client may wait for ever for the end of a call that was never answered. */
const DISPOSE_MILLISECONDS = 5_000;

/** A client of one host, or of the cluster that a name leads to. */
export class Node extends EventStoreDBClient {
  async version(): Promise<string> {
    return (await this.capabilities).serverVersion;
  }

  /** Ends every call and lets the connection go, which `dispose` alone keeps. */
  async close(): Promise<void> {
    await withTimeout(this.dispose(), DISPOSE_MILLISECONDS).catch(() => undefined);
    (await this.getChannel()).close();
  }
}

/** The way to the server. A call that fails for no fault of its own is tried again, on the next host where there is one. */
export class Connection implements Engine {
  readonly name = 'EventStoreDB';
  readonly setting = 'EVENTSTORE_URL';
  readonly needed = true;
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

  get where(): string {
    return this.address.hosts;
  }

  /** Reads an event at the end of the log. @throws BadSetting when the server lets nobody in with these credentials */
  async ask(): Promise<string | undefined> {
    const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true } as const;
    const what = 'reading the newest event';
    await this.call(what, (node) => wholeRead(node.readAll(newest), this.deadline)).catch((error: unknown) => {
      throw isDenied(error)
        ? new BadSetting(`${this.setting}: ${reasonOf(error)}, at ${this.where}`)
        : unavailable(what, error);
    });
    return this.current.version().catch(() => undefined);
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
        if (milliseconds === undefined || performance.now() - began > GIVE_UP_MILLISECONDS)
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

/** Lets a number of calls run at once; the others wait for their turn, in order. */
class CallsAtOnce {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly most: number) {}

  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.running === this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await call();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

/**
 * Everything that a read of limited length brings.
 *
 * @param silence milliseconds without anything after which the read is given up; the client itself would wait for ever
 * @throws what the client throws
 */
export async function wholeRead<Event>(read: StreamingRead<Event>, silence: number): Promise<Event[]> {
  // an error that comes when nobody reads any more would end the process
  read.on('error', () => undefined);
  const giveUp = () => read.destroy(new Error('no answer in time'));
  const events: Event[] = [];
  try {
    for await (const event of idleTimeout(read as AsyncIterable<Event>, silence, giveUp)) events.push(event);
    return events;
  } catch (error) {
    // the call stays open otherwise; its end is not waited for, since the server may not answer at all
    void read.cancel().catch(() => undefined);
    throw error;
  }
}
