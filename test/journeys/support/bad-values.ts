/** Values that a field refuses, each with the first message about it. */
type Bad = [value: unknown, message: string][];

export const EMPTY = 'Cannot be empty';
export const INVALID = 'Invalid input';
const FORMAT = 'Please input date in the correct format: MM/DD/YYYY';
const NOT_REAL = 'Please input a real date';
const TOO_OLD = 'Please enter an age appropiate number';
const FULL_NAME = 'Please enter full name';
const SHORT = 'Password must contain at least 4 characters';
export const ONE = 'Please select one';

/** The date so many years and days from today, in UTC. */
export function day({ years = 0, days = 0 }): { american: string; iso: string } {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() + days);
  const iso = date.toISOString().slice(0, 10);
  const [year, month, dayOfMonth] = iso.split('-');
  return { american: `${month}/${dayOfMonth}/${year}`, iso };
}

export const badNames: Bad = [
  ['', EMPTY],
  ['   ', EMPTY],
  [undefined, EMPTY],
  [null, EMPTY],
  ['Dana', FULL_NAME],
  [' Dana ', FULL_NAME],
  ['Dana R3yes', INVALID],
  ['Dana <b>Reyes</b>', INVALID],
  ['Dana\u0000 Reyes', INVALID],
  ['Dana & Omar', INVALID],
  ['Dana\u202e Reyes', INVALID],
  [`${'a'.repeat(100)} ${'b'.repeat(100)}`, 'Please use at most 200 characters'],
  [42, INVALID],
  [['Dana Reyes'], INVALID],
  [{}, INVALID],
];
export const badEmails: Bad = [
  ['', EMPTY],
  [undefined, EMPTY],
  ...[
    'dana',
    'dana@',
    '@x.example',
    'dana@x',
    'a b@x.example',
    'dana@x..example',
    'dana@-x.example',
    'dana@x.example\nBcc: all@x.example',
    'Dana <dana@x.example>',
    'a@x.example,b@x.example',
    'dänä@x.example',
  ].map((email): [string, string] => [email, INVALID]),
  [`${'a'.repeat(250)}@x.example`, 'Please use at most 254 characters'],
  [7, INVALID],
  [['dana@x.example'], INVALID],
];
export const badPasswords: Bad = [
  ['', EMPTY],
  [undefined, EMPTY],
  [null, EMPTY],
  ['abc', SHORT],
  ['   ', SHORT],
  [1234, INVALID],
  [['abcd'], INVALID],
  ['x'.repeat(1_001), 'Please use at most 1000 characters'],
];
export const badBirthdays: Bad = [
  ['', EMPTY],
  [undefined, EMPTY],
  ...['1984', '2/29/1984', '29/02/84', '1984/02/29', '02-29-1984', 'yesterday', '02/29/19840', '٠٢/٢٩/١٩٨٤'].map(
    (date): [string, string] => [date, FORMAT],
  ),
  ...['02/30/1984', '02/29/1985', '13/01/1984', '00/10/1984', '04/31/1990', '1985-02-29'].map(
    (date): [string, string] => [date, NOT_REAL],
  ),
  [day({ days: 1 }).american, 'Date entered is in the future'],
  [day({ years: 1 }).iso, 'Date entered is in the future'],
  [day({ years: -120 }).american, TOO_OLD],
  ['01/01/1850', TOO_OLD],
  ['0001-01-01', TOO_OLD],
  [19840229, FORMAT],
  [{}, FORMAT],
];
export const badWords: Bad = [
  ['', ONE],
  [undefined, ONE],
  ['Female', ONE],
  ['other', ONE],
  [1, ONE],
  [['female'], ONE],
];
