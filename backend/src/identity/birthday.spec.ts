import { birthday, isoBirthday, MAX_AGE_YEARS } from './birthday.js';

const NOW = '2026-11-21T13:00:00.000Z';
const check = (value: unknown, now = NOW) => birthday(() => new Date(now))(value);

const FORMAT = 'Please input date in the correct format: MM/DD/YYYY';
// as the specification spells it
const TOO_OLD = 'Please enter an age appropiate number';

describe('a birthday', () => {
  it.each(['04/18/1979', '1979-04-18', ' 04/18/1979 ', '02/29/2000', '2024-02-29', '11/21/2026'])('may be %p', (day) =>
    expect(check(day)).toBeNull(),
  );

  it.each([undefined, null, ''])('is missing when it is %p', (day) => expect(check(day)).toBe('Cannot be empty'));

  it.each([
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
  ])('has another form than %p', (day) => expect(check(day)).toBe(FORMAT));

  it.each([
    '02/29/2025',
    '02/30/2024',
    '04/31/1979',
    '13/01/1979',
    '00/10/1979',
    '01/00/1979',
    '1979-02-30',
    '1900-02-29',
  ])('cannot be %p, a day that there never was', (day) => expect(check(day)).toBe('Please input a real date'));

  it('is today at the latest, by the day in UTC', () => {
    expect(check('11/22/2026')).toBe('Date entered is in the future');
    expect(check('11/22/2026', '2026-11-22T00:00:00.000Z')).toBeNull();
  });

  it(`is less than ${MAX_AGE_YEARS} years ago`, () => {
    expect(check('11/22/1906')).toBeNull();
    expect(check('11/21/1906')).toBe(TOO_OLD);
    expect(check('0001-01-01')).toBe(TOO_OLD);
  });
});

describe('a birthday as it is kept', () => {
  it('is the ISO date of either form', () => {
    expect([isoBirthday('04/18/1979'), isoBirthday(' 1979-04-18 ')]).toEqual(['1979-04-18', '1979-04-18']);
  });

  it.each(['18.04.1979', '', null, undefined, 7])('is nothing for %p', (value) =>
    expect(isoBirthday(value)).toBeNull(),
  );
});
