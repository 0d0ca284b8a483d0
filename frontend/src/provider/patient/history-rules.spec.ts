import { canSubmit } from './history-rules';

it.each([
  ['', 'Fine.', false],
  ['  ', 'Fine.', false],
  ['Visit', '', false],
  ['Visit', ' \n', false],
  ['Visit', 'x'.repeat(500), true],
  ['Visit', 'x'.repeat(501), false],
  ['t'.repeat(254), 'Fine.', true],
  ['t'.repeat(255), 'Fine.', false],
])('title %j and comment %j: %s', (title, comment, expected) => expect(canSubmit({ title, comment })).toBe(expected));
