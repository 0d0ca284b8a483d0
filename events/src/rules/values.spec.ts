import { allOf, ifGiven, optional, required, saying } from './rule.js';
import { judges, NO_TEXT, NOTHING } from './testing/judges.js';
import { flag, idNumber, listOf, oneOf, text } from './values.js';

describe('required', () => judges(required, ['a', 0, false, []], { 'Cannot be empty': NOTHING }));

describe('optional', () => {
  judges(optional(idNumber), [null, 7], { 'Invalid input': ['7'] });

  it('takes nothing at all', () => {
    expect([optional(idNumber)(undefined), optional(idNumber)('')]).toEqual([null, null]);
  });
});

describe('if given', () => {
  judges(ifGiven(text(3)), ['', 'abc'], { 'Invalid input': [null, 7] });

  it('takes an absent field', () => expect(ifGiven(text(3))(undefined)).toBeNull());
});

describe('a text', () =>
  judges(text(3), ['abc', ''], {
    'Please use at most 3 characters': ['abcd'],
    'Invalid input': [undefined, null, ...NO_TEXT],
  }));

describe('an id', () => judges(idNumber, [7], { 'Invalid input': [0, -1, 1.5, NaN, 2 ** 53, '7', null, [7]] }));

describe('one of some words', () =>
  judges(oneOf(['a', 'b']), ['a'], { 'Please select one': ['A', 'c', '', null, undefined, ['a']] }));

describe('one of some words, with a message', () =>
  judges(oneOf(['a'], 'Not a letter'), ['a'], { 'Not a letter': ['c'] }));

describe('a flag', () => judges(flag, [true, false], { 'Invalid input': ['true', 1, null, undefined] }));

describe('a list', () =>
  judges(listOf(text(3), 2), [[], ['a', 'b']], {
    'Please use at most 3 characters': [['a', 'abcd']],
    'Please use at most 2 entries': [['a', 'b', 'c']],
    'Invalid input': ['a', null, { 0: 'a', length: 1 }],
  }));

describe('all rules', () => {
  const word = allOf(saying('Say a word', required), text(3));

  judges(word, ['abc'], { 'Say a word': NOTHING, 'Please use at most 3 characters': ['abcd'] });

  it('say in one document what the field holds', () => {
    expect(word.schema).toEqual({ type: 'string', minLength: 1, maxLength: 3 });
    expect(optional(word).schema).toEqual({ ...word.schema, nullable: true, required: false });
  });
});
