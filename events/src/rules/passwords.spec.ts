import { knownPassword, MAX_PASSWORD_LENGTH, newPassword } from './passwords.js';
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
