import type { AppendToStreamOptions, EventData } from '@eventstore/db-client';
import type { Connection, Node } from './connection.js';

/** The time after which the server drops an append. Long, since what comes behind a dropped one is out of order. */
const ANSWER_MILLISECONDS = 60_000;

export type AppendAnswer = Awaited<ReturnType<Node['appendToStream']>>;
export type AppendOptions = Pick<AppendToStreamOptions, 'expectedRevision'>;

/**
 * Appends over the client's one batch call, which the server writes in the order sent. Nothing is sent again, because
 * that would change the order. For an import alone: see `docs/adr/0012`.
 */
export class BatchAppends {
  private first: Promise<unknown> | undefined;

  constructor(private readonly server: Connection) {}

  /** A connection that falls silent fails all of them, by the client's keep-alive. @throws what the client throws */
  async send(stream: string, data: EventData[], options: AppendOptions): Promise<AppendAnswer> {
    // the others wait for the first answer: until then each would open a call of its own
    if (this.first) await this.first;
    // no credentials on the call: the client would send a plain append
    const batched = { ...options, requiresLeader: true, deadline: ANSWER_MILLISECONDS };
    const answer = this.server.node.appendToStream(stream, data, batched);
    this.first ??= answer;
    return answer;
  }
}
