import {
  Checked,
  emailAddress,
  flag,
  fullName,
  IdFromText,
  idNumber,
  listOf,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  oneOf,
  optional,
  required,
  text,
} from './fields.js';
import { problemsIn } from './testing/problems.js';

const NOTHING = [undefined, null, '', '   '];
const NO_TEXT = [0, 1, true, [], ['Dana Reyes'], { name: 'Dana Reyes' }];

describe('a full name', () => {
  it.each([
    'Dana Reyes',
    "Anne-Marie O'Neil",
    'Anne-Marie O’Neil',
    'Dr. Martin Luther King Jr.',
    "Gerard 't Hooft",
    'María José Núñez y Peña',
    'Nguyễn Thị Hương',
    'Zoë\u00a0Papadakis',
    'Łukasz Święcicki',
    'Олена Коваль',
    'Νίκος Παπαδάκης',
    'محمد الفاتح',
    'علی‌رضا محمدی',
    'שרה כהן',
    '王 秀英',
    '山田　太郎',
    'प्रिया शर्मा',
    'สมชาย ใจดี',
    'ʻAkahi Kalani',
    'e\u0301ric Petit',
    '  Dana Reyes  ',
  ])('may be %p', (name) => expect(fullName(name)).toBeNull());

  it.each(NOTHING)('is missing when it is %p', (name) => expect(fullName(name)).toBe('Cannot be empty'));
  it.each(['Dana', '王秀英', 'O’Neil'])('asks for a second word after %p', (name) =>
    expect(fullName(name)).toBe('Please enter full name'),
  );

  it.each([
    'Dana Reyes 2',
    'R2 D2',
    'Dana <b>Reyes</b>',
    'Dana; Reyes',
    'Dana_Reyes Ortiz',
    'dana@clinic.example Reyes',
    '- -',
    "' '",
    '. .',
    'Dana\nReyes',
    'Dana\tReyes',
    'Dana\u0000 Reyes',
    'Dana \u202eReyes',
    '‹7› Reyes',
    '😀 Reyes',
    ...NO_TEXT,
  ])('cannot be %p', (name) => expect(fullName(name)).toBe('Invalid input'));

  it('has a longest length', () => {
    const long = (length: number) => `Dana ${'e'.repeat(length - 5)}`;
    expect(fullName(long(MAX_NAME_LENGTH))).toBeNull();
    expect(fullName(long(MAX_NAME_LENGTH + 1))).toBe(`Please use at most ${MAX_NAME_LENGTH} characters`);
  });
});

describe('an e-mail address', () => {
  it.each([
    'dana@clinic.example',
    ' dana@clinic.example ',
    'a.b+c_d@sub.clinic.example',
    "o'neil@x-y.example",
    'D@c.co',
    '0@1.2',
  ])('may be %p', (email) => expect(emailAddress(email)).toBeNull());

  it.each(NOTHING)('is missing when it is %p', (email) => expect(emailAddress(email)).toBe('Cannot be empty'));

  it.each([
    'dana',
    'dana@',
    '@clinic.example',
    'dana@clinic',
    'dana@clinic.',
    'dana@.example',
    'dana@-clinic.example',
    'dana@clinic-.example',
    'dana reyes@clinic.example',
    'dana@clinic.example,nora@clinic.example',
    'dana@clinic.example\nBcc: nora@clinic.example',
    '"dana"@clinic.example',
    'dana@clinic.example>',
    'dåna@clinic.example',
    `dana@${'a'.repeat(64)}.example`,
    ...NO_TEXT,
  ])('cannot be %p', (email) => expect(emailAddress(email)).toBe('Invalid input'));

  it('has a longest length', () => {
    const long = (length: number) => `${'d'.repeat(length - '@clinic.example'.length)}@clinic.example`;
    expect(emailAddress(long(MAX_EMAIL_LENGTH))).toBeNull();
    expect(emailAddress(long(MAX_EMAIL_LENGTH + 1))).toBe(`Please use at most ${MAX_EMAIL_LENGTH} characters`);
  });
});

describe('the rules of a field', () => {
  it('required: something must be there', () => {
    for (const value of NOTHING) expect(required(value)).toBe('Cannot be empty');
    for (const value of ['a', 0, false, []]) expect(required(value)).toBeNull();
  });

  it('optional: nothing may be there, and what is there must hold', () => {
    for (const value of [undefined, null, '']) expect(optional(idNumber)(value)).toBeNull();
    expect([optional(idNumber)(7), optional(idNumber)('7')]).toEqual([null, 'Invalid input']);
  });

  it('text: a text of so many characters', () => {
    expect([text(3)('abc'), text(3)('')]).toEqual([null, null]);
    expect(text(3)('abcd')).toBe('Please use at most 3 characters');
    for (const value of [undefined, null, ...NO_TEXT]) expect(text(3)(value)).toBe('Invalid input');
  });

  it('idNumber: a positive whole number', () => {
    expect(idNumber(7)).toBeNull();
    for (const value of [0, -1, 1.5, NaN, 2 ** 53, '7', null, [7]]) expect(idNumber(value)).toBe('Invalid input');
  });

  it('oneOf: one of the words, as it is written', () => {
    expect(oneOf(['a', 'b'])('a')).toBeNull();
    for (const value of ['A', 'c', '', null, undefined, ['a']])
      expect(oneOf(['a', 'b'])(value)).toBe('Please select one');
    expect(oneOf(['a'], 'Not a letter')('c')).toBe('Not a letter');
  });

  it('flag: true or false', () => {
    expect([flag(true), flag(false)]).toEqual([null, null]);
    for (const value of ['true', 1, null, undefined]) expect(flag(value)).toBe('Invalid input');
  });

  it('listOf: so many entries, each of which holds', () => {
    const words = listOf(text(3), 2);
    expect([words([]), words(['a', 'b'])]).toEqual([null, null]);
    expect(words(['a', 'abcd'])).toBe('Please use at most 3 characters');
    expect(words(['a', 'b', 'c'])).toBe('Please use at most 2 entries');
    for (const value of ['a', null, { 0: 'a', length: 1 }]) expect(words(value)).toBe('Invalid input');
  });
});

describe('a checked field', () => {
  class Body {
    @Checked(required, text(3)) word!: string;
    @IdFromText() @Checked(idNumber) id!: number;
  }

  it('names the first rule that does not hold', () => {
    expect(problemsIn(Body, { id: 7 })).toEqual({ word: ['Cannot be empty'] });
    expect(problemsIn(Body, { id: 7, word: 'long' })).toEqual({ word: ['Please use at most 3 characters'] });
    expect(problemsIn(Body, { id: 7, word: 'abc' })).toEqual({});
  });

  it('takes an id as a number and as its digits', () => {
    expect(problemsIn(Body, { id: '7', word: 'abc' })).toEqual({});
    expect(problemsIn(Body, { id: '07', word: 'abc' })).toEqual({ id: ['Invalid input'] });
  });
});
