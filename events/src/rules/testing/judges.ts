import type { FieldRule } from '../rule.js';
import { isDocumented } from './documented.js';

/** One row for each value: those that a rule takes, by its document as well, and those that it refuses with a message. */
export function judges(
  rule: FieldRule,
  takes: readonly unknown[],
  refuses: Readonly<Record<string, readonly unknown[]>>,
) {
  it.each(takes.map((value) => [value]))('takes %p', (value) =>
    expect([rule(value), isDocumented(rule.schema, value)]).toEqual([null, true]),
  );
  const rows = Object.entries(refuses).flatMap(([message, values]) => values.map((value) => [value, message] as const));
  it.each(rows)('refuses %p: %s', (value, message) => expect(rule(value)).toBe(message));
}

/** What is nothing in a field that must be filled in. */
export const NOTHING = [undefined, null, '', '   '];
export const NO_TEXT = [0, 1, true, [], ['Dana Reyes'], { name: 'Dana Reyes' }];
