import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent } from '@portal/events';
import { LRUCache } from 'lru-cache';
import { Observer, type Work } from '../kernel/observer.js';
import { growingPause } from '../kernel/pauses.js';
import { Queues } from '../kernel/queues.js';
import type { Decider } from './decider.js';
import { RevisionConflict } from './event-log.js';
import type { EventStore } from './event-store.js';
import { type CommandResult, type Folded, FoldedStream } from './folded-stream.js';
import type { Origin } from './origin.js';

/** How long a command keeps trying while other nodes append to the same stream. */
const CONFLICT_MILLISECONDS = 2_000;
const longestPause = growingPause(5, 100);

/** How many streams of each decider have their state kept in memory. */
const STATES_IN_MEMORY = 5_000;

/** Runs commands: loads, folds, decides, and appends at the revision that was read. */
export class CommandRunner {
  private readonly queues = new Queues();
  private readonly states = new WeakMap<object, LRUCache<string, Folded<unknown>>>();

  constructor(
    private readonly store: EventStore,
    private readonly observer = new Observer(),
    private readonly conflictMilliseconds = CONFLICT_MILLISECONDS,
  ) {}

  /**
   * Runs the commands on one stream one after the other. When another node appends in between, the command is decided
   * again on the new state. A repeat by the seed of its origin does nothing.
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
    const folded = this.folded(decider, stream);
    return this.observer.run(workOf(command, stream, origin), () =>
      this.queues.run(stream, () => this.tryUntilAppended(folded, command, origin)),
    );
  }

  /** The state of a stream as it is now. @throws what reading throws */
  async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    return (await this.folded(decider, stream).current()).state;
  }

  /** Whether the same request has told a stream a command before. A request without a seed never has. @throws as `load` */
  hasDone<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    origin: Origin,
  ): Promise<boolean> {
    return this.folded(decider, stream).hasDone(command, origin);
  }

  private async tryUntilAppended<State, Command, Event extends DomainEvent>(
    stream: FoldedStream<State, Command, Event>,
    command: Command,
    origin: Origin,
  ): Promise<CommandResult<State, Event>> {
    let deadline = Infinity;
    for (let tries = 0; ; tries++) {
      const decision = await stream.decide(command, origin);
      try {
        return await stream.append(decision, origin);
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        // the time limit starts at the first conflict, so that an outage of the log before it does not count
        deadline = Math.min(deadline, performance.now() + this.conflictMilliseconds);
        if (performance.now() >= deadline) throw error;
      }
      await sleep(pauseAfter(tries));
      await stream.current();
    }
  }

  private folded<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>, stream: string) {
    const states = this.states.get(decider) ?? new LRUCache<string, Folded<unknown>>({ max: STATES_IN_MEMORY });
    this.states.set(decider, states);
    return new FoldedStream(decider, stream, this.store, states as LRUCache<string, Folded<State>>);
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
