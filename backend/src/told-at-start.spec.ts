import { BadSetting } from './platform/kernel/settings.js';
import { toldAtStart } from './told-at-start.js';

const sqlite = (code: string) => Object.assign(new Error('disk I/O error'), { name: 'SqliteError', code });
const node = (code: string) => Object.assign(new Error(`${code}: write`), { code });

it.each([
  [new BadSetting('PORT: is taken'), 'PORT: is taken'],
  [sqlite('SQLITE_FULL'), 'The disk of DATA_DIR is full. Make room'],
  [node('ENOSPC'), 'The disk of DATA_DIR is full. Make room'],
  [sqlite('SQLITE_IOERR'), 'The disk of DATA_DIR fails (disk I/O error). See to the disk'],
  [sqlite('SQLITE_IOERR_FSYNC'), 'The disk of DATA_DIR fails (disk I/O error). See to the disk'],
  [node('EIO'), 'The disk of DATA_DIR fails (EIO: write). See to the disk'],
])('a start that fails with %s tells it in a sentence', (failure, sentence) =>
  expect(toldAtStart(failure)).toEqual(expect.stringContaining(sentence)),
);

it.each([[new TypeError('x is undefined')], [node('ENOENT')], [sqlite('SQLITE_ERROR')], [null]])(
  'tells %s as it is',
  (failure) => expect(toldAtStart(failure)).toBe(failure),
);
