import { randomUUID } from 'node:crypto';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { consumerTooSlow } from './wire-errors.js';
import { isHidden, type WireLog, type WireRecord } from './wire-log.js';
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage } from './wire-messages.js';

/** The number of live events that the server keeps for a slow consumer. One more event drops the consumer at once. */
const LIVE_BUFFER = 32;
/** The number of events that the server examines for one page, unless the client sets another. */
const SEARCH_WINDOW = 32;

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** One subscription to `$all`: confirmation, past events with checkpoints, "caught up", then live events. */
export class WireSubscription {
  private readonly waiting: ReadResp[] = [];
  private readonly matches: (record: WireRecord) => boolean;
  private readonly interval: number;
  private unmarked = 0;
  private blocked = false;
  private isPastRead = false;
  /** True once all past events are sent: from then on a slow consumer is dropped. */
  private isLive = false;
  private ended = false;

  constructor(
    private readonly call: Call,
    private readonly log: WireLog,
    filter: ReadReq.Options.FilterOptions | undefined,
  ) {
    this.matches = filterOf(filter);
    this.interval = (filter?.getMax() || SEARCH_WINDOW) * (filter?.getCheckpointintervalmultiplier() || 1);
    const live = (record: WireRecord): void => this.live(record);
    const end = (): void => void log.off('appended', live);
    log.on('appended', live);
    call.on('close', end).on('cancelled', end).on('error', end);
  }

  /**
   * Enumerators.AllSubscriptionFiltered.cs, Subscribe: begins after the first record at or after the position, even if
   * the client has seen another record there.
   *
   * @param after the last position that the client has; undefined: none
   */
  begin(after: number | undefined): void {
    this.send(confirmationMessage(randomUUID()));
    const first = after === undefined ? 0 : this.log.indexFrom(after) + 1;
    for (const record of this.log.all.slice(first)) this.pass(record);
    this.isPastRead = true;
    this.send(caughtUpMessage());
  }

  /** Ends the subscription, with or without a reason. */
  end(error?: Error): void {
    if (this.ended) return;
    this.ended = true;
    if (error) this.call.emit('error', error);
    else this.call.end();
  }

  /**
   * Enumerators.AllSubscriptionFiltered.cs, GoLive: an event that does not fit into the buffer ends the subscription at
   * once.
   */
  private live(record: WireRecord): void {
    this.pass(record);
    if (this.isLive && this.waiting.length > LIVE_BUFFER) this.end(consumerTooSlow());
  }

  private pass(record: WireRecord): void {
    if (isHidden(record)) return;
    if (this.matches(record)) this.send(eventMessage(record));
    if (++this.unmarked < this.interval) return;
    this.unmarked = 0;
    this.send(checkpointMessage(record.position));
  }

  private send(message: ReadResp): void {
    this.waiting.push(message);
    if (!this.blocked) this.flush();
  }

  private flush(): void {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      if (this.call.write(next)) continue;
      this.blocked = true;
      this.call.once('drain', () => this.drained());
      return;
    }
    this.isLive = this.isPastRead;
  }

  private drained(): void {
    this.blocked = false;
    this.flush();
  }
}

function filterOf(filter: ReadReq.Options.FilterOptions | undefined): (record: WireRecord) => boolean {
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (!filter || !expression) return () => true;
  const subject = (record: WireRecord): string => (filter.hasEventType() ? record.type : record.stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (record) => prefixes.some((prefix) => subject(record).startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (record) => pattern.test(subject(record));
}
