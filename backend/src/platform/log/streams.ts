import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@portal/events';
import { CommandRunner } from './command-runner.js';
import type { CommandResult } from './folded-stream.js';
import type { Decider } from './decider.js';
import type { Origin } from './origin.js';

/** All streams of one decider. */
export interface Streams<Id, State, Command, Event> {
  /** Runs a command on one stream. @throws Refused by the decider's rules, and what {@link CommandRunner.run} throws */
  tell(id: Id, command: Command, origin: Origin): Promise<CommandResult<State, Event>>;

  /** Decides on a command and appends nothing. @throws Refused by the decider's rules, and what reading throws */
  check(id: Id, command: Command): Promise<void>;

  /** Whether the same request, by the seed of its origin, has told the stream this before. @throws what reading throws */
  hasDone(id: Id, command: Command, origin: Origin): Promise<boolean>;

  /** The state of one stream as the log has it now. */
  state(id: Id): Promise<State>;
}

/**
 * Makes a class of {@link Streams} that Nest can inject: `class Patients extends streamsOf(patient, patientStream) {}`.
 *
 * @param nameOf the name of one stream
 */
export function streamsOf<Id, State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  nameOf: (id: Id) => string,
): abstract new (runner: CommandRunner) => Streams<Id, State, Command, Event> {
  @Injectable()
  abstract class StreamsOfDecider implements Streams<Id, State, Command, Event> {
    constructor(private readonly runner: CommandRunner) {}

    tell(id: Id, command: Command, origin: Origin) {
      return this.runner.run(decider, nameOf(id), command, origin);
    }

    async check(id: Id, command: Command) {
      decider.decide(command, await this.state(id));
    }

    hasDone(id: Id, command: Command, origin: Origin) {
      return this.runner.hasDone(decider, nameOf(id), command, origin);
    }

    state(id: Id) {
      return this.runner.load(decider, nameOf(id));
    }
  }
  return StreamsOfDecider;
}
