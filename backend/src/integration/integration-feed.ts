import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { UnknownPosition } from '../platform/log/event-log.js';
import { EventStore } from '../platform/log/event-store.js';
import { mustStop } from '../platform/subscriptions/attempt.js';
import { Wakeup } from '../platform/kernel/wakeup.js';
import { InvalidFields, TooManyTries, Unavailable } from '../platform/http/index.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { type FeedPage, feedPage } from './feed-page.js';
import { sourceOf } from './integration-events.js';

/** Maximum number of waiting calls in this process, as integrators are few. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 1;
const NO_POSITION = 'Is no position of this log: go on from `next`, or begin at 0 and leave out the ids that you know';

export interface FeedRequest {
  after: number;
  limit: number;
  /** seconds to wait for an event when there is none */
  waitSeconds: number;
}

/** Serves the public events directly from the log to polling clients. */
@Injectable()
export class IntegrationFeed implements BeforeApplicationShutdown {
  private readonly log = new Logger(IntegrationFeed.name);
  private readonly source: string;
  private readonly waiting = new Set<Wakeup>();
  private closing = false;

  constructor(
    private readonly store: EventStore,
    secrets: Secrets,
  ) {
    this.source = sourceOf(secrets.get('installation'));
  }

  /**
   * @param gone aborted when the client has disconnected
   * @throws InvalidFields for a position beyond the end, or of another log; TooManyTries; Unavailable when the next
   * event cannot be read
   */
  async page(request: FeedRequest, gone: AbortSignal): Promise<FeedPage> {
    const page = await this.read(request);
    if (page.events.length > 0 || page.more) return page;
    if (page.next === request.after) await this.checkPosition(request.after);
    return request.waitSeconds === 0 ? page : this.waitFor({ ...request, after: page.next }, gone);
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
    for (const wakeup of this.waiting) wakeup.signal();
  }

  private async waitFor(request: FeedRequest, gone: AbortSignal): Promise<FeedPage> {
    if (this.waiting.size >= MAX_WAITING) throw new TooManyTries(RETRY_SECONDS);
    const appended = new Wakeup();
    const forget = this.store.onAppended(() => appended.signal());
    const leave = () => appended.signal();
    gone.addEventListener('abort', leave);
    this.waiting.add(appended);
    try {
      return await this.watch(request, appended, gone);
    } finally {
      this.waiting.delete(appended);
      gone.removeEventListener('abort', leave);
      forget();
    }
  }

  private async watch(request: FeedRequest, appended: Wakeup, gone: AbortSignal): Promise<FeedPage> {
    const end = performance.now() + request.waitSeconds * 1_000;
    for (let { after } = request; ;) {
      const page = await this.read({ ...request, after });
      const left = end - performance.now();
      if (page.events.length > 0 || left <= 0 || this.closing || gone.aborted) return page;
      after = page.next;
      if (!page.more) await appended.wait(left);
    }
  }

  private async read(request: FeedRequest): Promise<FeedPage> {
    try {
      return await feedPage(this.store, this.source, request);
    } catch (error) {
      if (error instanceof UnknownPosition) throw new InvalidFields({ after: [NO_POSITION] });
      if (!mustStop(error)) throw error;
      this.log.error(`the integration feed cannot go on: ${error.message}`);
      throw new Unavailable();
    }
  }

  /** Refuses a position beyond the end. It belongs to another log, or the log was not completely restored. */
  private async checkPosition(after: number): Promise<void> {
    const last = await this.store.lastPosition();
    if (after > last) throw new InvalidFields({ after: [`Lies beyond the end of the log, which is at ${last}`] });
  }
}
