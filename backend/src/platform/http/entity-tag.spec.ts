import { entityTagOf, names } from './entity-tag.js';

const [tag, other] = [entityTagOf('a page'), entityTagOf('another page')];

it('is the same for the same content alone', () => {
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect([entityTagOf(Buffer.from('a page')), other]).toEqual([tag, expect.not.stringContaining(tag)]);
});

it.each([
  [tag, true],
  [tag.slice(2), true],
  [`${other}, ${tag}`, true],
  [other, false],
  ['', false],
  [undefined, false],
])('is named by %s: %s', (ifNoneMatch, isNamed) => expect(names(ifNoneMatch, tag)).toBe(isNamed));
