import { judgePassword as judge, knownPassword, MAX_PASSWORD_LENGTH, newPassword } from './passwords.js';
import { judges } from './testing/judges.js';

const NO_TEXT = [1234, true, [], { length: 4 }];
const tooLong = {
  [`Please use at most ${MAX_PASSWORD_LENGTH} characters`]: ['p'.repeat(MAX_PASSWORD_LENGTH + 1)],
};

describe('a new password', () =>
  judges(newPassword, ['abcd', '    ', 'p'.repeat(MAX_PASSWORD_LENGTH)], {
    'Cannot be empty': [undefined, null, ''],
    'Password must contain at least 4 characters': ['a', 'abc'],
    'Invalid input': NO_TEXT,
    ...tooLong,
  }));

describe('a password that somebody has', () =>
  judges(knownPassword, ['a', 'abcd', 'p'.repeat(MAX_PASSWORD_LENGTH)], {
    'Cannot be empty': [undefined, null, '', '  '],
    'Invalid input': NO_TEXT,
    ...tooLong,
  }));

const judgePassword = (password: string, minimum: number) => judge(password, minimum, []);

describe('the minimum of an installation', () => {
  const COMMON = /most common/;

  it.each([4, 7])('of %s refuses no password because it is common', async (minimum) => {
    expect(await judgePassword('password', minimum)).toBeNull();
    expect(await judgePassword('p'.repeat(minimum - 1), minimum)).toMatch(`at least ${minimum} characters`);
  });

  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', '24081990'])(
    'of 8 refuses %s, which is common',
    async (password) => expect(await judgePassword(password, 8)).toMatch(COMMON),
  );

  it('of 8 takes what is long enough and rarer', async () => {
    expect(await judgePassword('demo-pass', 8)).toBeNull();
    expect(await judgePassword('demo-pa', 8)).toMatch('at least 8 characters');
    expect(await judgePassword('password', 12)).toMatch('at least 12 characters');
  });
});

describe('words that strangers know of a person', () => {
  const KNOWN = ['Zoë Vale', 'z.vale@marigold.example', 'Juniper Clinic'];
  const refused = (password: string, minimum = 8) => judge(password, minimum, KNOWN);

  it.each([
    'zoevale1984',
    'VALE-vale-2026',
    'Juniper2026!',
    'marigold.1',
    'PrecisionHealth1',
    'Zoë.Vale.1',
    'zvale-clinic',
  ])('%s: are refused', async (password) => expect(await refused(password)).toMatch(/^Your name, e-mail address/));

  it.each(['vale lantern canoe', 'juniper and eight more', 'lantern canoe', 'zebra-moss-11'])(
    '%s: are taken beside enough others',
    async (password) => expect(await refused(password)).toBeNull(),
  );

  it('are only hinted at where 4 characters are enough', async () =>
    expect(await refused('zoevale1984', 4)).toBeNull());
});
