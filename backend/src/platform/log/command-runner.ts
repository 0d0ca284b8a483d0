import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent } from '@portal/events';
import { Observer, type Work } from '../kernel/observer.js';
import { growingPause } from '../kernel/pauses.js';
import { Queues } from '../kernel/queues.js';
import { type Decider, Refused } from './decider.js';
import { RevisionConflict } from './event-log.js';
import type { EventStore } from './event-store.js';
import { type Folded, FoldedStates } from './folded-states.js';
import type { Origin } from './origin.js';

/** How long a command keeps trying while other nodes append to the same stream. */
export const CONFLICT_MILLISECONDS = 2_000;
const longestPause = growingPause(5, 100);

/** The result of a command. */
export interface CommandResult<State, Event> {
  /** after the command */
  state: State;
  /** appended by this run; empty when there was nothing to do or it had been done before */
  events: Event[];
  /** of the stream's newest event: a reader that has seen this position knows of the command */
  position: number;
}

/** Runs commands: loads, folds, decides, and appends at the revision that was read. */
export class CommandRunner {
  private readonly queues = new Queues();
  private readonly states: FoldedStates;

  constructor(
    private readonly store: EventStore,
    private readonly conflictMilliseconds = CONFLICT_MILLISECONDS,
    private readonly observer = new Observer(),
  ) {
    this.states = new FoldedStates(store);
  }

  /**
   * Runs the commands on one stream one after the other. When another node appends in between, the command is decided
   * again on the new state.
   *
   * @throws Refused when the rules do not allow the command
   * @throws RevisionConflict when other nodes were faster for {@link CONFLICT_MILLISECONDS}: the caller may try again
   * @throws InvalidEvent, LogUnavailable, and what reading throws
   */
  run<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    origin: Origin,
  ): Promise<CommandResult<State, Event>> {
    return this.observer.run(workOf(command, stream, origin), () =>
      this.queues.run(stream, () => this.tryUntilAppended(decider, stream, command, origin)),
    );
  }

  /** The state of a stream as it is now. @throws what reading throws */
  async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    return (await this.states.current(decider, stream)).state;
  }

  private async tryUntilAppended<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    origin: Origin,
  ): Promise<CommandResult<State, Event>> {
    let deadline = Infinity;
    for (let tries = 0; ; tries++) {
      const { read, events } = await this.decide(decider, stream, command);
      if (events.length === 0) return { state: read.state, events, position: read.position };
      try {
        return await this.append(decider, stream, read, events, origin);
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        // the patience starts at the first conflict, so that an outage of the log before it does not count
        deadline = Math.min(deadline, performance.now() + this.conflictMilliseconds);
        if (performance.now() >= deadline) throw error;
      }
      await sleep(pauseAfter(tries));
      await this.states.current(decider, stream);
    }
  }

  /**
   * Decides on the state in memory if that leads to an append, because the append detects an old state. Otherwise
   * decides on the newest state.
   */
  private async decide<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
  ): Promise<{ read: Folded<State>; events: Event[] }> {
    const remembered = this.states.remembered(decider, stream);
    const events = remembered ? unlessRefused(() => decider.decide(command, remembered.state)) : [];
    if (remembered && events.length > 0) return { read: remembered, events };
    const read = await this.states.current(decider, stream);
    return { read, events: decider.decide(command, read.state) };
  }

  private async append<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    read: Folded<State>,
    events: Event[],
    origin: Origin,
  ): Promise<CommandResult<State, Event>> {
    const { revision, position } = await this.store.append(stream, read.revision, events, origin);
    if (revision !== read.revision + events.length) return this.doneBefore(decider, stream);
    const state = events.reduce((before, event) => decider.evolve(before, event), read.state);
    this.states.remember(decider, stream, { state, revision, position });
    return { state, events, position };
  }

  /** The result when the log already has the events, by the seed of their origin. */
  private async doneBefore<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<CommandResult<State, Event>> {
    const { state, position } = await this.states.current(decider, stream);
    return { state, events: [], position };
  }
}

/** Describes a command for observers. Of the stream it tells only the category, `patient` of `patient-12`. */
function workOf(command: unknown, stream: string, { correlationId }: Origin): Work {
  const { type } = Object(command) as { type?: unknown };
  // the command of `ids.ts` has no type: it is just the kind of the ids
  const name = typeof type === 'string' ? type : 'ClaimIds';
  const attributes = { command: name, stream: stream.slice(0, stream.indexOf('-')) };
  return { kind: 'command', name, correlationId, attributes };
}

/** Random, so that nodes that collided once do not collide again. */
const pauseAfter = (tries: number): number => Math.random() * longestPause(tries);

function unlessRefused<Event>(decide: () => Event[]): Event[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
