import { hasSaneShape } from './shape.js';
import { MAX_DEPTH, MAX_KEYS, MAX_LIST } from './sizes.js';

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const wide = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 1]));
const list = (entries: number) => Array.from({ length: entries }, () => 1);

it.each([
  ['a text', 'x', true],
  ['nothing', null, true],
  ['as deep as allowed', deep(MAX_DEPTH), true],
  ['a level deeper', deep(MAX_DEPTH + 1), false],
  ['as wide as allowed', wide(MAX_KEYS), true],
  ['a key wider', wide(MAX_KEYS + 1), false],
  ['as long a list as allowed', list(MAX_LIST), true],
  ['an entry longer', list(MAX_LIST + 1), false],
  ['a wide object in a list', [wide(MAX_KEYS + 1)], false],
])('%s', (_, value, sane) => expect(hasSaneShape(value)).toBe(sane));
