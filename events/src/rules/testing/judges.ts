import type { FieldRule } from '../rule.js';
import { isDocumented } from './documented.js';

/**
 * Tests one row for each value. Accepted values must pass the rule and its document; refused ones must give a message.
 */
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

/** Values that count as empty in a required field. */
export const NOTHING = [undefined, null, '', '   '];
export const NO_TEXT = [0, 1, true, [], ['Dana Reyes'], { name: 'Dana Reyes' }];
