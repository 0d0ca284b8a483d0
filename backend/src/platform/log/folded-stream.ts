import type { DomainEvent } from '@portal/events';
import type { LRUCache } from 'lru-cache';
import { type Decider, Refused } from './decider.js';
import { BEGINNING, NO_STREAM } from './event-log.js';
import type { EventStore } from './event-store.js';
import { eventId, type Origin } from './origin.js';

/** The state of a stream, true as of its revision; `position` is that of its newest event. */
export interface Folded<State> {
  state: State;
  revision: number;
  position: number;
}

/** The result of a command. */
export interface CommandResult<State, Event> {
  /** after the command */
  state: State;
  /** appended by this run; empty when there was nothing to do or it had been done before */
  events: Event[];
  /** of the stream's newest event: a reader that has seen this position knows of the command */
  position: number;
}

/** What a command decided, and the state that it read. */
interface Decision<State, Event> {
  read: Folded<State>;
  events: Event[];
}

/** One stream as its decider folds it. Its state stays in memory, so that a busy stream is not read again. */
export class FoldedStream<State, Command, Event extends DomainEvent> {
  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly name: string,
    private readonly store: EventStore,
    private readonly states: LRUCache<string, Folded<State>>,
  ) {}

  /** The current state. Reads only the events that are newer than memory. */
  async current(): Promise<Folded<State>> {
    const start = { state: this.decider.initial, revision: NO_STREAM, position: BEGINNING };
    let { state, revision, position } = this.states.get(this.name) ?? start;
    for await (const event of this.store.read(this.name, revision + 1)) {
      state = this.decider.evolve(state, event as unknown as Event);
      ({ revision, position } = event);
    }
    return this.remember({ state, revision, position });
  }

  /**
   * Decides on the state in memory if that leads to an append, because the append detects an old state. Otherwise
   * decides on the newest state. There is nothing to do for a repeat that would be refused because it was done.
   */
  async decide(command: Command, origin: Origin): Promise<Decision<State, Event>> {
    const remembered = this.states.get(this.name);
    const events = remembered ? unlessRefused(() => this.decider.decide(command, remembered.state)) : [];
    if (remembered && events.length > 0) return { read: remembered, events };
    const read = await this.current();
    try {
      return { read, events: this.decider.decide(command, read.state) };
    } catch (error) {
      if (error instanceof Refused && (await this.hasDone(command, origin))) return { read, events: [] };
      throw error;
    }
  }

  /** Whether the same request has done a command before: its first event is what the command led to then. */
  async hasDone(command: Command, origin: Origin): Promise<boolean> {
    if (origin.seed === null) return false;
    let state = this.decider.initial;
    for await (const event of this.store.read(this.name)) {
      const isOfRequest = event.id === eventId(origin, this.name, 0, event.type);
      if (isOfRequest && this.begins(command, state, event.type)) return true;
      state = this.decider.evolve(state, event as unknown as Event);
    }
    return false;
  }

  private begins(command: Command, state: State, type: string): boolean {
    return unlessRefused(() => this.decider.decide(command, state))[0]?.type === type;
  }

  /** Appends what was decided. The log may already have the events, by the seed of their origin. */
  async append({ read, events }: Decision<State, Event>, origin: Origin): Promise<CommandResult<State, Event>> {
    if (events.length === 0) return { state: read.state, events, position: read.position };
    const { revision, position } = await this.store.append(this.name, read.revision, events, origin);
    if (revision !== read.revision + events.length) return this.doneBefore();
    const state = events.reduce((before, event) => this.decider.evolve(before, event), read.state);
    this.remember({ state, revision, position });
    return { state, events, position };
  }

  private async doneBefore(): Promise<CommandResult<State, Event>> {
    const { state, position } = await this.current();
    return { state, events: [], position };
  }

  private remember(folded: Folded<State>): Folded<State> {
    const known = this.states.get(this.name);
    if (!known || known.revision < folded.revision) this.states.set(this.name, folded);
    return folded;
  }
}

function unlessRefused<Event>(decide: () => Event[]): Event[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
