import { seenFields, seenIn } from './edits.js';
import { INVALID } from './rule.js';

it('an editor says what they saw: texts, or nothing, by field', () => {
  const seen = '{"phone":"404-555-0100","birthday":null}';
  expect(seenFields(seen)).toBeNull();
  expect(seenIn(seen)).toEqual({ phone: '404-555-0100', birthday: null });
  expect(seenIn(undefined)).toEqual({});
});

it.each(['', '{', '[]', 'null', '7', '{"phone":{}}', '{"phone":["1"]}', 7, {}, 'x'.repeat(5_001)])(
  '%j is nothing seen',
  (text) => expect(seenFields(text)).toBe(INVALID),
);

it('nobody sees more than twenty fields', () => {
  const fields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, ''])));
  expect(seenFields(fields(20))).toBeNull();
  expect(seenFields(fields(21))).toBe(INVALID);
});
