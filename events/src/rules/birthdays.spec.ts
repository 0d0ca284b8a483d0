import { birthday, isoBirthday, MAX_AGE_YEARS, typedBirthday } from './birthdays.js';
import { judges } from './testing/judges.js';

const today = () => new Date('2026-11-21T13:00:00.000Z');

const refused = {
  'Cannot be empty': [undefined, null, ''],
  'Please input date in the correct format: MM/DD/YYYY': [
    '4/18/1979',
    '18.04.1979',
    '1979/04/18',
    '04-18-1979',
    '04/18/79',
    '19790418',
    '04/18/1979 10:00',
    'yesterday',
    19790418,
    ['04/18/1979'],
    {},
  ],
  'Please input a real date': [
    '02/29/2025',
    '02/30/2024',
    '02/29/1900',
    '04/31/1979',
    '13/01/1979',
    '00/10/1979',
    '01/00/1979',
  ],
  'Date entered is in the future': ['11/22/2026'],
  // spelled as in the specification
  'Please enter an age appropiate number': ['11/21/1906', '01/01/0099', '01/01/0001'],
};

describe('a birthday in a request', () =>
  judges(
    birthday(today),
    ['04/18/1979', '1979-04-18', ' 04/18/1979 ', '02/29/2000', '2024-02-29', '11/21/2026', '11/22/1906'],
    { ...refused, 'Please input a real date': [...refused['Please input a real date'], '1979-02-30', '1900-02-29'] },
  ));

describe('a birthday in a form', () => {
  const otherForm = { 'Please input date in the correct format: MM/DD/YYYY': ['1979-04-18'] };
  judges(typedBirthday(today), ['04/18/1979', ' 04/18/1979 ', '02/29/2024'], { ...refused, ...otherForm });
});

it('a day is in the future until it begins in UTC', () => {
  expect(birthday(() => new Date('2026-11-22T00:00:00.000Z'))('11/22/2026')).toBeNull();
  expect(birthday(() => new Date('2026-11-21T23:59:59.999Z'))('11/22/2026')).not.toBeNull();
});

it(`an age is below ${MAX_AGE_YEARS} years by the day`, () => expect(birthday(today)('1906-11-21')).not.toBeNull());

describe('a birthday as it is kept', () => {
  it('is the ISO date of either form', () => {
    expect([isoBirthday('04/18/1979'), isoBirthday(' 1979-04-18 ')]).toEqual(['1979-04-18', '1979-04-18']);
    expect(isoBirthday(' 04/18/1979 ')).toBe('1979-04-18');
  });

  it.each(['18.04.1979', '', null, undefined, 7])('is nothing for %p', (value) =>
    expect(isoBirthday(value)).toBeNull(),
  );
});
