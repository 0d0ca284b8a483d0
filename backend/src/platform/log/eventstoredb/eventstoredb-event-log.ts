import { setTimeout as pause } from 'node:timers/promises';
import { type EventData, NO_STREAM as ABSENT } from '@eventstore/db-client';
import { readinessOf, START_MILLISECONDS, untilReached } from '../../connections/engine.js';
import { EventLog, LogCorrupt, LogUnavailable, NO_STREAM, RevisionConflict } from '../event-log.js';
import type { Appended, StoredData, StoredEvent } from '../event-log.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { growingPause } from '../../kernel/pauses.js';
import { checkAppend, checkSize, checkTotal } from '../limits.js';
import { parseAddress } from './address.js';
import { AllEvents } from './all-events.js';
import { AppendSignal } from './append-signal.js';
import { type AppendAnswer, type AppendOptions, BatchAppends } from './batch-appends.js';
import { Connection, wholeRead } from './connection.js';
import { isAbsent, isConflict, isDefect, unavailable } from './failures.js';
import { toEventData, toStoredEvent } from './record.js';
import { SeededIds } from './seeded-ids.js';
import { StreamNames } from './stream-names.js';

/**
 * How long closing waits for the subscription. A subscription writes nothing, so nothing is lost when it does not end.
 */
const STOP_MILLISECONDS = 5_000;
/** How long a written event may stay unreadable. The server shows an event as soon as it is on disk. */
const READABLE_MILLISECONDS = 1_000;
const readPause = growingPause(5, 100);

/**
 * The event log in EventStoreDB or KurrentDB. Other processes write as well, so only the past of a stream is
 * remembered, which does not change.
 */
export class EventStoreDbEventLog extends EventLog {
  private readonly seeded = new SeededIds((stream, from, limit) => this.readStream(stream, from, limit));
  private readonly signal: AppendSignal;
  private readonly batches: BatchAppends;
  override readonly checks: EventLog['checks'];

  /**
   * @param namespace the namespace of the streams: see `StreamNames`
   * @throws BadSetting when the setting is wrong, or the server does not answer within `milliseconds`
   */
  static async open(url: string, namespace: string, milliseconds = START_MILLISECONDS): Promise<EventStoreDbEventLog> {
    const connection = new Connection(parseAddress(url));
    const names = new StreamNames(namespace);
    const all = new AllEvents(connection, names);
    try {
      await reachEnd(connection, all, milliseconds);
      return new EventStoreDbEventLog(connection, names, all);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  private constructor(
    readonly server: Connection,
    private readonly names: StreamNames,
    private readonly all: AllEvents,
  ) {
    super();
    this.checks = readinessOf(server);
    this.batches = new BatchAppends(server);
    this.signal = new AppendSignal(server, names, all);
  }

  override async append(stream: string, expectedRevision: number, events: readonly StoredData[]): Promise<Appended> {
    check(stream, events);
    const known = await this.seeded.find(stream, events, expectedRevision);
    return known ?? this.write(stream, expectedRevision, events, (...given) => this.send(stream, ...given));
  }

  override async appendInOrder(
    stream: string,
    expectedRevision: number,
    events: readonly StoredData[],
  ): Promise<Appended> {
    check(stream, events);
    const onServer = this.names.onServer(stream);
    return this.write(stream, expectedRevision, events, (...given) => this.batches.send(onServer, ...given));
  }

  override async read(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    const events = await this.readStream(stream, fromRevision, limit);
    this.seeded.learn(stream, events);
    return events;
  }

  override readAll(after: number, limit: number): Promise<StoredEvent[]> {
    return this.asking('all events', () => this.all.after(after, limit));
  }

  override lastPosition(): Promise<number> {
    return this.asking('the newest event', () => this.all.lastPosition());
  }

  override onAppended(wake: Parameters<EventLog['onAppended']>[0]): () => void {
    return this.signal.onAppended(wake);
  }

  override async close(): Promise<void> {
    await withTimeout(this.signal.stop(), STOP_MILLISECONDS).catch(() => undefined);
    await this.server.close();
  }

  private async write(
    stream: string,
    expectedRevision: number,
    events: readonly StoredData[],
    send: (data: EventData[], options: AppendOptions) => Promise<AppendAnswer>,
  ): Promise<Appended> {
    try {
      const revision = expectedRevision === NO_STREAM ? ABSENT : BigInt(expectedRevision);
      const answer = await send(events.map(toEventData), { expectedRevision: revision });
      if (answer.success) return await this.appended(stream, answer);
      return await this.conflict(stream, expectedRevision, events, Number(answer.nextExpectedRevision));
    } catch (error) {
      if (!isConflict(error)) throw asPort(`appending to ${stream}`, error);
      const { actualVersion } = error;
      const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM;
      return this.conflict(stream, expectedRevision, events, actual);
    }
  }

  /**
   * Names the user on the call, so that the client sends a plain append. The client's default is one batch shared by
   * all appends of the process. The batch is faster (822 against 501 appends a second one after the other). But one
   * dead connection rejects the appends under way on every other, and a later answer ends the process. An append is
   * sent again with the same ids until it is answered. The server knows the ids at the same revision and answers what
   * it has already written.
   */
  private send(stream: string, data: EventData[], options: AppendOptions): Promise<AppendAnswer> {
    const plain = { ...options, credentials: this.server.credentials, requiresLeader: true };
    return this.server.call(`appending to ${stream}`, (node) =>
      node.appendToStream(this.names.onServer(stream), data, plain),
    );
  }

  private async appended(stream: string, { nextExpectedRevision, position }: AppendAnswer): Promise<Appended> {
    const revision = Number(nextExpectedRevision);
    if (position) return { revision, position: Number(position.commit) };
    const [event] = await this.readStream(stream, revision, 1);
    if (!event) throw new LogUnavailable(`EventStoreDB: ${stream} ${revision} was written but cannot be read`);
    return { revision, position: event.position };
  }

  /**
   * Handles an append that came too late, perhaps because another node made the same one. The server reports the
   * conflict before the events can be read.
   */
  private async conflict(
    stream: string,
    expectedRevision: number,
    events: readonly StoredData[],
    actualRevision: number,
  ): Promise<Appended> {
    await this.readable(stream, actualRevision);
    const known = await this.seeded.find(stream, events, actualRevision);
    if (known) return known;
    throw new RevisionConflict(stream, expectedRevision, actualRevision);
  }

  /** Waits until the server shows what it has taken. The wait is short, because a deleted stream shows nothing. */
  private async readable(stream: string, revision: number): Promise<void> {
    const end = performance.now() + READABLE_MILLISECONDS;
    for (let tries = 0; performance.now() < end; tries++) {
      if (revision === NO_STREAM || (await this.readStream(stream, revision, 1)).length > 0) return;
      await pause(readPause(tries));
    }
  }

  private async readStream(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    const events = await this.asking(stream, () => this.page(stream, fromRevision, limit));
    const missing = events.find(({ revision }, index) => revision !== fromRevision + index);
    if (missing) throw new LogCorrupt(stream, missing.revision, missing.position, 'does not follow the one before it');
    return events;
  }

  private async page(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    const options = { fromRevision: BigInt(fromRevision), maxCount: limit, requiresLeader: true };
    try {
      const read = await this.server.call(`reading ${stream}`, (node) =>
        wholeRead(node.readStream(this.names.onServer(stream), options), this.server.deadline),
      );
      return read.flatMap(({ event }) => (event ? [toStoredEvent(event, this.names)] : []));
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  }

  private async asking<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      throw asPort(`reading ${what}`, error);
    }
  }
}

/** @throws AppendRefused */
function check(stream: string, events: readonly StoredData[]): void {
  checkAppend(stream, events);
  const jsons = events.map((event) => JSON.stringify(event));
  for (const [index, json] of jsons.entries()) checkSize(stream, events[index]?.type ?? '', json);
  checkTotal(stream, jsons);
}

/** Keeps the errors of the port and defects of the code. Turns other errors of the client into an outage. */
function asPort(what: string, error: unknown): unknown {
  const isKnown = [LogCorrupt, LogUnavailable, RevisionConflict].some((kind) => error instanceof kind);
  return isKnown || isDefect(error) ? error : unavailable(what, error);
}

/**
 * Reads to the end of the log, so that the end is known. A server that stops answering meanwhile is waited for like one
 * that is not there yet.
 */
async function reachEnd(server: Connection, all: AllEvents, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (;;) {
    await untilReached(server, milliseconds);
    try {
      return void (await all.lastPosition());
    } catch (error) {
      if (!(error instanceof LogUnavailable) || performance.now() > end) throw error;
    }
  }
}
