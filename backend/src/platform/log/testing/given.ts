import { AssertionError } from 'node:assert';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '@portal/events';
import { type Decider, Refused } from '../decider.js';

/**
 * A decider's test as a sentence: `given(patient, added).when(change('Kit sent')).then(changed('Kit sent'))`.
 * A failure throws an AssertionError whose message names the command and shows the difference.
 */
export const given = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  ...history: Event[]
) => ({
  when(command: Command) {
    const outcome = decideOn(decider, history, command);
    const compare = (expected: unknown): void => {
      if (!isDeepStrictEqual(outcome, expected)) throw differs(outcome, expected, history, command);
    };
    return {
      /** Exactly these events follow. */
      then: (...events: Event[]): void => compare(events),
      /** The command is allowed and changes nothing. */
      thenNothing: (): void => compare([]),
      /** The command is refused with this code, and with these details where they are given. */
      thenRefused: (code: string, details?: Refused['details']): void =>
        compare({ refused: code, details: details ?? (outcome as Refusal).details }),
    };
  },
});

interface Refusal {
  refused: string;
  details: Refused['details'];
}

function decideOn<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: Event[],
  command: Command,
): Event[] | Refusal {
  const state = history.reduce((past, event) => decider.evolve(past, event), decider.initial);
  try {
    return decider.decide(command, state);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code, details: error.details };
    throw error;
  }
}

function differs(actual: unknown, expected: unknown, history: DomainEvent[], command: unknown): AssertionError {
  const past = history.map(({ type }) => type).join(', ') || 'nothing';
  const message = `given ${past}, when ${show(command)}\n${difference(show(expected), show(actual))}`;
  return new AssertionError({ message, actual, expected, operator: 'given-when-then' });
}

const show = (value: unknown): string => inspect(value, { depth: null, breakLength: 100, sorted: true });

/** Compares line by line: `-` was expected, `+` came. */
function difference(expected: string, actual: string): string {
  const [left, right] = [expected.split('\n'), actual.split('\n')];
  const missing = left.filter((line) => !right.includes(line)).map((line) => `- ${line}`);
  const surplus = right.filter((line) => !left.includes(line)).map((line) => `+ ${line}`);
  return ['- expected, + came', ...missing, ...surplus, '', 'came:', actual].join('\n');
}
