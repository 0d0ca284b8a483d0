import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { BACKWARDS, END, EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import type { Engine } from '../../connections/engine.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { BadSetting } from '../../kernel/settings.js';
import { LogUnavailable } from '../event-log.js';
import type { Address, Credentials } from './address.js';
import { isDenied, isPassing, isUntrusted, reasonOf, unavailable } from './failures.js';

/**
 * A connection carries 100 calls at once; one more would hang without an error. The rest is for the subscription, and
 * for stopped reads that still hold a call.
 */
const MOST_CALLS = 90;

/** The pauses before the second, third ... try of a call. */
const PAUSES_MILLISECONDS = [50, 100, 250, 500, 1_000, 2_000];
/** No further try begins once a call has taken this long. Two tries may go unanswered, but never a third. */
const GIVE_UP_MILLISECONDS = 8_000;

/** How long closing waits: the client may wait for ever for a call that was never answered. */
const DISPOSE_MILLISECONDS = 5_000;

/** A client of one host, or of the cluster that a name leads to. */
export class Node extends EventStoreDBClient {
  async version(): Promise<string> {
    return (await this.capabilities).serverVersion;
  }

  /** Ends every call and closes the connection, which `dispose` alone leaves open. */
  async close(): Promise<void> {
    await withTimeout(this.dispose(), DISPOSE_MILLISECONDS).catch(() => undefined);
    (await this.getChannel()).close();
  }
}

/**
 * The connection to the server. A call that fails for a passing reason is tried again, on the next host where there is
 * one.
 */
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

  /** Reads an event at the end of the log. @throws BadSetting for refused credentials, or an unverified certificate */
  async ask(): Promise<string | undefined> {
    const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true } as const;
    const reading = this.call('reading the newest event', (node) => wholeRead(node.readAll(newest), this.deadline));
    await reading.catch((failure: unknown) => {
      const cause = (failure instanceof LogUnavailable && failure.cause) || failure;
      const isFault = isDenied(cause) || isUntrusted(cause);
      throw isFault
        ? new BadSetting(`${this.setting}: ${reasonOf(cause)}, at ${this.where}`)
        : new Error(reasonOf(cause));
    });
    return this.current.version().catch(() => undefined);
  }

  /** milliseconds that a call may go without an answer */
  get deadline(): number {
    return this.address.deadline;
  }

  /** For calls that name their user. A server without users accepts any name. */
  get credentials(): Credentials {
    return this.address.credentials ?? { username: 'none', password: 'none' };
  }

  /**
   * Runs a call that may be repeated. Gives up early when no host in a row has a certificate that can be verified.
   *
   * @throws LogUnavailable when all tries failed or the connection is closed; an error about the call itself as it came
   */
  async call<Result>(what: string, work: (node: Node) => Promise<Result>): Promise<Result> {
    const began = performance.now();
    for (let [tries, untrusted] = [0, 0]; ; tries++) {
      if (this.closed) throw new LogUnavailable('the event log is closed');
      const node = this.current;
      try {
        return await this.calls.run(() => work(node));
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.moveOn(node);
        untrusted = isUntrusted(error) ? untrusted + 1 : 0;
        const milliseconds = untrusted < this.address.nodes.length ? PAUSES_MILLISECONDS[tries] : undefined;
        if (milliseconds === undefined || performance.now() - began > GIVE_UP_MILLISECONDS)
          throw unavailable(what, error);
        await pause(milliseconds);
      }
    }
  }

  /** Moves to the next host after a failure on `node`, unless another call has already done so. */
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
    // the client's constructor is overloaded, so each kind of settings needs a call of its own
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
 * Returns everything that a read of limited length brings.
 *
 * @param silence milliseconds of silence after which the read is given up; the client itself would wait for ever
 * @throws what the client throws
 */
export async function wholeRead<Event>(read: StreamingRead<Event>, silence: number): Promise<Event[]> {
  const events: Event[] = [];
  const silent = setTimeout(() => read.destroy(new Error('no answer in time')), silence);
  // without a listener, an error after the last read would end the process
  read.on('error', () => undefined);
  // an iterator costs several promises for each event
  read.on('data', (event: Event) => {
    silent.refresh();
    events.push(event);
  });
  try {
    await finished(read as NodeJS.ReadableStream);
    return events;
  } catch (error) {
    // otherwise the call stays open; nobody waits for its end, since the server may not answer at all
    void read.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(silent);
  }
}
