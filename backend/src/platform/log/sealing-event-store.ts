import { Injectable } from '@nestjs/common';
import { definitions, type DomainEvent, type Recorded } from '@portal/events';
import { PersonalData } from './personal-data/personal-data.js';
import type { Unsealed } from './personal-data/sealed-fields.js';
import { Observer } from '../kernel/observer.js';
import { eventId, type Origin } from './origin.js';
import { BEGINNING, EventLog, type Appended, type News, type StoredData, type StoredEvent } from './event-log.js';
import { EventStore, InvalidEvent } from './event-store.js';
import { RecentEvents } from './recent-events.js';

/** Events of a stream that are read at once. */
const STREAM_PAGE = 500;

/** The event store over any event log: checks, stamps and seals on the way in; upcasts and opens on the way out. */
@Injectable()
export class SealingEventStore extends EventStore {
  private readonly recent = new RecentEvents(async (after, limit) => this.decode(await this.log.readAll(after, limit)));
  private readonly followers = new Set<() => void>();
  private stopFollowing: (() => void) | undefined;
  private newest = BEGINNING;

  constructor(
    private readonly log: EventLog,
    private readonly personalData: PersonalData,
    private readonly observer: Observer = new Observer(),
  ) {
    super();
    personalData.onDestroyed(() => this.recent.forget());
  }

  get lastAppended(): number {
    return this.newest;
  }

  append(stream: string, expectedRevision: number, events: readonly DomainEvent[], origin: Origin): Promise<Appended> {
    const attributes = { events: events.map(({ type }) => type).join(',') };
    const work = { kind: 'append', correlationId: origin.correlationId, attributes } as const;
    return this.observer.run(work, () => this.appendSealed(stream, expectedRevision, events, origin));
  }

  async *read(stream: string, fromRevision = 0): AsyncIterable<Recorded> {
    for (let next = fromRevision; ; next += STREAM_PAGE) {
      const page = await this.log.read(stream, next, STREAM_PAGE);
      this.newest = Math.max(this.newest, page.at(-1)?.position ?? BEGINNING);
      yield* await this.decode(page);
      if (page.length < STREAM_PAGE) return;
    }
  }

  readAll(after: number, limit: number): Promise<Recorded[]> {
    return this.recent.after(after, limit);
  }

  async timeAfter(position: number): Promise<string | null> {
    const [next] = await this.log.readAll(position, 1);
    return next?.metadata.time ?? null;
  }

  lastPosition(): Promise<number> {
    return this.log.lastPosition();
  }

  known(after: number): readonly Recorded[] | undefined {
    return this.recent.known(after);
  }

  onAppended(wake: () => void): () => void {
    this.followers.add(wake);
    this.stopFollowing ??= this.log.onAppended((news) => void this.follow(news));
    return () => this.forget(wake);
  }

  /** Takes or reads what is new once for all. Behind a failure, each of them reads by itself, and meets it. */
  private async follow(news?: News): Promise<void> {
    const last = news?.events.at(-1)?.position;
    const told = news && last !== undefined && { after: news.after, last, load: () => this.decode(news.events) };
    await this.recent.follow(told || undefined).catch(() => this.recent.forget());
    for (const wake of this.followers) wake();
  }

  private forget(wake: () => void): void {
    this.followers.delete(wake);
    if (this.followers.size > 0) return;
    this.stopFollowing?.();
    this.stopFollowing = undefined;
    // nobody learns any more what continues it
    this.recent.forget();
  }

  private async appendSealed(
    stream: string,
    expectedRevision: number,
    events: readonly DomainEvent[],
    origin: Origin,
  ): Promise<Appended> {
    const valid = events.map((event, index) => check(event, eventId(origin, stream, index, event.type)));
    const sealed = await this.personalData.seal(stream, valid);
    const stored = valid.map((event, index) => stamp(event, sealed[index] ?? {}, origin));
    const appended = await this.log.append(stream, expectedRevision, stored);
    this.newest = Math.max(this.newest, appended.position);
    return appended;
  }

  private async decode(page: readonly StoredEvent[]): Promise<Recorded[]> {
    const opened = await this.personalData.open(page);
    return page.map((event, index) => recorded(event, opened[index]));
  }
}

/** @throws InvalidEvent naming the fields that do not fit, never what they hold */
function check({ type, data }: DomainEvent, id: string): Unsealed {
  const definition = definitions.get(type);
  if (!definition) throw new InvalidEvent(`${type} is not an event of the portal`);
  const parsed = definition.schema.safeParse(data);
  if (parsed.success) return { id, definition, data: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new InvalidEvent(`${type} does not fit its schema: ${problems.join('; ')}`);
}

const stamp = ({ id, definition }: Unsealed, data: Record<string, unknown>, origin: Origin): StoredData => ({
  id,
  type: definition.type,
  version: definition.version,
  data,
  metadata: {
    time: origin.time,
    actor: origin.actor,
    correlationId: origin.correlationId,
    causationId: origin.causationId,
  },
});

/** Copies field by field: spreading two objects takes three times as long, and a replay does little else. */
const recorded = (
  { id, type, version, stream, revision, position, metadata }: StoredEvent,
  data: unknown,
): Recorded => ({
  id,
  type,
  version,
  stream,
  revision,
  position,
  time: metadata.time,
  actor: metadata.actor,
  correlationId: metadata.correlationId,
  causationId: metadata.causationId,
  data,
});
