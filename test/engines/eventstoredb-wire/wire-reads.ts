import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { handlerFailed, invalidArgument, invalidPosition, readFailed, streamDeleted } from './wire-errors.js';
import type { Faults } from './wire-faults.js';
import { isHidden, type WireLog, type WireRecord } from './wire-log.js';
import { absentMessage, eventMessage, streamNameOf } from './wire-messages.js';
import { WireSubscription } from './wire-subscription.js';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Reads of a stream and of `$all` in both directions, and subscriptions to `$all`. */
export class WireReads {
  /** The number of events that reads returned. */
  sent = 0;
  private readonly subscriptions = new Set<WireSubscription>();

  constructor(
    private readonly log: WireLog,
    private readonly faults: Faults,
  ) {}

  read(call: Call): void {
    const options = call.request.getOptions();
    if (!options || this.faults.silent || this.faults.readsLeft-- <= 0) return;
    if (options.hasSubscription()) return this.subscribe(call, options);
    const count = Number(options.getCount());
    const records = options.hasStream() ? this.ofStream(call, options) : this.ofAll(call, options, count);
    if (!records) return;
    for (const record of records.slice(0, count)) call.write(eventMessage(record));
    this.sent += Math.min(records.length, count);
    call.end();
  }

  /** Ends every subscription, with or without a reason. */
  endSubscriptions(error?: Error): void {
    for (const subscription of this.subscriptions) subscription.end(error);
  }

  get subscriptionCount(): number {
    return this.subscriptions.size;
  }

  private subscribe(call: Call, options: ReadReq.Options): void {
    if (!options.hasAll()) return void call.emit('error', invalidArgument('only $all can be subscribed to here'));
    const all = options.getAll();
    const after = all?.hasStart() ? undefined : all?.hasEnd() ? Infinity : this.known(all);
    if (after === undefined && !all?.hasStart()) return void call.emit('error', handlerFailed());
    const subscription = new WireSubscription(call, this.log, options.getFilter());
    this.subscriptions.add(subscription);
    call.on('close', () => this.subscriptions.delete(subscription));
    call.on('cancelled', () => this.subscriptions.delete(subscription));
    subscription.begin(after);
  }

  private ofStream(call: Call, options: ReadReq.Options): WireRecord[] | undefined {
    const from = options.getStream();
    const name = streamNameOf(from?.getStreamIdentifier());
    if (this.log.isDeleted(name)) return void call.emit('error', streamDeleted(name));
    const records = this.log.stream(name);
    if (!records) {
      call.write(absentMessage(name));
      return void call.end();
    }
    const last = records.length - 1;
    const revision = from?.hasStart() ? 0 : from?.hasEnd() ? last : Number(from?.getRevision());
    return isBackwards(options) ? records.slice(0, revision + 1).reverse() : records.slice(revision);
  }

  /** Reads `$all`: forwards includes the event at the position, backwards excludes it. */
  private ofAll(call: Call, options: ReadReq.Options, count: number): WireRecord[] | undefined {
    const from = options.getAll();
    const position = from?.hasStart() ? 0 : from?.hasEnd() ? Infinity : this.known(from);
    if (position === undefined)
      return void call.emit('error', this.faults.namesPositions ? invalidPosition() : readFailed());
    const { all } = this.log;
    if (!isBackwards(options)) return visible(all, this.log.indexFrom(position), +1, count);
    return visible(all, this.log.indexFrom(position) - 1, -1, count);
  }

  /**
   * Checks a position, which is the address of a record. Inside a record the server fails on the bytes that it reads.
   * After the start of the last record the read ends without an error (AllReader.cs, ReadAllEventsForwardInternal).
   */
  private known(from: ReadReq.Options.AllOptions | undefined): number | undefined {
    const position = Number(from?.getPosition()?.getCommitPosition());
    return this.log.isPosition(position) ? position : undefined;
  }
}

const isBackwards = (options: ReadReq.Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

/**
 * The records that the server sends of a range. Hidden records do not count (AllReader.cs,
 * ReadAllEventsForwardInternal).
 */
function visible(all: readonly WireRecord[], begin: number, step: 1 | -1, count: number): WireRecord[] {
  const records: WireRecord[] = [];
  for (let at = begin; records.length < count && all[at]; at += step) {
    const record = all[at];
    if (record && !isHidden(record)) records.push(record);
  }
  return records;
}
