import type { DomainEvent } from '@portal/events';
import type { Metrics } from '../operations/metrics/metrics.js';
import { traced } from '../operations/tracing/tracing.js';
import { type CommandResult, CommandRunner } from './command-runner.js';
import { type Decider, Refused } from './decider.js';
import { RevisionConflict } from './event-log.js';
import type { EventStore } from './event-store.js';
import type { Origin } from './origin.js';

/** Counts what becomes of commands, and shows each as a span of its trace. */
export class ObservedCommandRunner extends CommandRunner {
  constructor(
    store: EventStore,
    private readonly metrics: Metrics,
  ) {
    super(store);
  }

  override async run<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    origin: Origin,
  ): Promise<CommandResult<State, Event>> {
    const name = typeOf(command);
    try {
      const result = await traced(workOf(name, stream, origin), () => super.run(decider, stream, command, origin));
      this.metrics.commands.inc({ command: name, outcome: 'accepted', code: '' });
      return result;
    } catch (error) {
      this.metrics.commands.inc({ command: name, ...outcomeOf(error) });
      throw error;
    }
  }
}

const workOf = (command: string, stream: string, { correlationId }: Origin) => ({
  name: `command ${command}`,
  correlationId,
  attributes: { 'portal.command': command, 'portal.stream': categoryOf(stream) },
});

/** `patient` of `patient-12`: whose stream it is stays in the log. */
const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** A command of one word has no type of its own: ids are claimed so. */
function typeOf(command: unknown): string {
  const { type } = Object(command) as { type?: unknown };
  return typeof type === 'string' ? type : 'ClaimIds';
}

function outcomeOf(error: unknown): { outcome: 'refused' | 'conflict' | 'failed'; code: string } {
  if (error instanceof Refused) return { outcome: 'refused', code: error.code };
  return { outcome: error instanceof RevisionConflict ? 'conflict' : 'failed', code: '' };
}
