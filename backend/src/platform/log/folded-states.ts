import type { DomainEvent } from '@portal/events';
import { LRUCache } from 'lru-cache';
import type { Decider } from './decider.js';
import { BEGINNING, NO_STREAM } from './event-log.js';
import type { EventStore } from './event-store.js';

/** How many streams of each decider have their state kept in memory. */
const STATES_IN_MEMORY = 5_000;

/** A stream folded up to a revision; `position` is that of its newest event. */
export interface Folded<State> {
  state: State;
  revision: number;
  position: number;
}

/**
 * Keeps the states of streams, so that a command does not read a busy stream again. Each state is true as of its
 * revision.
 */
export class FoldedStates {
  private readonly caches = new WeakMap<object, LRUCache<string, Folded<unknown>>>();

  constructor(private readonly store: EventStore) {}

  /** The state in memory, which may be old: another node may have appended since. */
  remembered<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>, stream: string) {
    return this.cacheOf(decider).get(stream) as Folded<State> | undefined;
  }

  /** The current state. Reads only the events that are newer than memory. */
  async current<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>, stream: string) {
    const start = { state: decider.initial, revision: NO_STREAM, position: BEGINNING };
    let { state, revision, position } = this.remembered(decider, stream) ?? start;
    for await (const event of this.store.read(stream, revision + 1)) {
      state = decider.evolve(state, event as unknown as Event);
      ({ revision, position } = event);
    }
    return this.remember(decider, stream, { state, revision, position });
  }

  remember<State>(decider: { initial: State }, stream: string, folded: Folded<State>): Folded<State> {
    const cache = this.cacheOf(decider);
    const known = cache.get(stream);
    if (!known || known.revision < folded.revision) cache.set(stream, folded);
    return folded;
  }

  private cacheOf(decider: object): LRUCache<string, Folded<unknown>> {
    const known = this.caches.get(decider);
    if (known) return known;
    const cache = new LRUCache<string, Folded<unknown>>({ max: STATES_IN_MEMORY });
    this.caches.set(decider, cache);
    return cache;
  }
}
