import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { invalidArgument, streamDeleted } from './wire-errors.js';
import type { Faults } from './wire-faults.js';
import type { WireLog, WireRecord } from './wire-log.js';
import { absentMessage, eventMessage, streamNameOf } from './wire-messages.js';
import { WireSubscription } from './wire-subscription.js';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Reads of a stream and of `$all`, both ways, and subscriptions to `$all`. */
export class WireReads {
  /** Events that reads were answered with. */
  sent = 0;
  private readonly subscriptions = new Set<WireSubscription>();

  constructor(
    private readonly log: WireLog,
    private readonly faults: Faults,
  ) {}

  read(call: Call): void {
    const options = call.request.getOptions();
    if (!options || this.faults.silent) return;
    if (options.hasSubscription()) return this.subscribe(call, options);
    const records = options.hasStream() ? this.ofStream(call, options) : this.ofAll(call, options);
    if (!records) return;
    const page = records.slice(0, Number(options.getCount()));
    for (const record of page) call.write(eventMessage(record));
    this.sent += page.length;
    call.end();
  }

  /** Ends every subscription, without a reason or with one. */
  endSubscriptions(error?: Error): void {
    for (const subscription of this.subscriptions) subscription.end(error);
  }

  get subscriptionCount(): number {
    return this.subscriptions.size;
  }

  private subscribe(call: Call, options: ReadReq.Options): void {
    if (!options.hasAll()) return void call.emit('error', invalidArgument('only $all can be subscribed to here'));
    const after = this.subscribeAfter(options);
    if (after === undefined) return void call.emit('error', invalidArgument('Invalid position'));
    const subscription = new WireSubscription(call, this.log, options.getFilter());
    this.subscriptions.add(subscription);
    call.on('close', () => this.subscriptions.delete(subscription));
    call.on('cancelled', () => this.subscriptions.delete(subscription));
    subscription.begin(after);
  }

  private subscribeAfter(options: ReadReq.Options): number | undefined {
    const all = options.getAll();
    if (all?.hasEnd()) return Infinity;
    return all?.hasStart() ? -1 : this.known(all);
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

  /** Forwards with the event at the position, backwards without it. */
  private ofAll(call: Call, options: ReadReq.Options): WireRecord[] | undefined {
    const from = options.getAll();
    const position = from?.hasStart() ? -1 : from?.hasEnd() ? Infinity : this.known(from);
    if (position === undefined) return void call.emit('error', invalidArgument('Invalid position'));
    return isBackwards(options)
      ? this.log.all.filter((record) => record.position < position).reverse()
      : this.log.all.filter((record) => record.position >= position);
  }

  /** A position is the address of a record; any other is refused. */
  private known(from: ReadReq.Options.AllOptions | undefined): number | undefined {
    const position = Number(from?.getPosition()?.getCommitPosition());
    return this.log.all.some((record) => record.position === position) ? position : undefined;
  }
}

const isBackwards = (options: ReadReq.Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
