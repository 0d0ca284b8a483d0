import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Caller, isOf, Sessions, TooManyTries } from '../platform/http/index.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import { type LiveUpdate, LiveUpdates } from '../platform/live/live-updates.js';

/** Time between two comment lines, which keep proxies from closing a quiet stream. Each one checks the session, too. */
const HEARTBEAT_MILLISECONDS = 15_000;
/** Open tabs of one session. */
const MAX_STREAMS_PER_SESSION = 10;
/** A client that is further behind than this is disconnected: it connects again and fetches anew. */
const MAX_BEHIND_BYTES = 256 * 1024;

/** The open event streams of this node. */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly perSession = new Map<string, number>();
  /** what ends an open stream, and whose it is */
  private readonly closers = new Map<() => void, number>();

  constructor(
    private readonly updates: LiveUpdates,
    private readonly sessions: Sessions,
  ) {}

  /** @throws TooManyTries when the session has too many streams open */
  open(caller: Caller, reply: FastifyReply): void {
    const count = this.perSession.get(caller.sessionId) ?? 0;
    if (count >= MAX_STREAMS_PER_SESSION) throw new TooManyTries(HEARTBEAT_MILLISECONDS / 1000);
    this.perSession.set(caller.sessionId, count + 1);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...headersOf(reply),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': connected\n\n');
    const send = (chunk: string) => (raw.writableLength > MAX_BEHIND_BYTES ? raw.destroy() : void raw.write(chunk));
    const stopListening = this.updates.listen((update) => concerns(caller, update) && send(message(update)));
    const beat = () => void this.beat(caller, send, () => close());
    // outside of the request: its reads would not wait for the sessions that ended meanwhile
    const heartbeat = freshness.exit(() => setInterval(beat, HEARTBEAT_MILLISECONDS));
    const close = () => {
      stopListening();
      clearInterval(heartbeat);
      raw.end();
    };
    this.closers.set(close, caller.personId);
    raw.once('close', () => {
      close();
      this.closers.delete(close);
      this.leave(caller.sessionId);
    });
  }

  beforeApplicationShutdown(): void {
    for (const close of this.closers.keys()) close();
  }

  /** Ends a person's streams. A client that is still allowed connects again. */
  endOf(whose: number): void {
    for (const [close, personId] of this.closers) if (personId === whose) close();
  }

  /** Ends the stream of a dead session. It stays open while sessions cannot be read, because it tells no facts. */
  private async beat(caller: Caller, send: (chunk: string) => void, end: () => void): Promise<void> {
    if (await this.sessions.lives(caller).catch(() => true)) send(': still here\n\n');
    else end();
  }

  private leave(sessionId: string): void {
    const left = (this.perSession.get(sessionId) ?? 1) - 1;
    if (left > 0) this.perSession.set(sessionId, left);
    else this.perSession.delete(sessionId);
  }
}

/** The updates for people who may not read about patients. */
const MONEY: readonly string[] = ['credits.updated', 'order.updated', 'company.updated'];

function concerns(caller: Caller, { event, recipients }: LiveUpdate): boolean {
  const { role, personId, companyId } = caller;
  if (role === 'patient') return recipients.personIds.includes(personId);
  if (companyId === null || !recipients.companyIds.includes(companyId)) return false;
  return MONEY.includes(event) || isOf(caller, 'reader');
}

const message = ({ event, data }: LiveUpdate): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The headers that hooks have put on the answer: request id, security. */
const headersOf = (reply: FastifyReply) => reply.getHeaders() as Record<string, string>;
