import { join } from 'node:path';
import { temporaryFolder } from '../kernel/testing/temporary-folder.js';
import { SecondConnection } from './second-connection.js';
import { closeAsOneFile, openDatabase, sqliteCode } from './sqlite.js';

describe('a second connection', () => {
  let first: ReturnType<typeof openDatabase>;
  let second: SecondConnection;

  beforeEach(() => {
    const path = join(temporaryFolder('second-connection'), 'numbers.db');
    first = openDatabase(path, 'NORMAL', 'CREATE TABLE numbers (number INTEGER PRIMARY KEY)');
    second = new SecondConnection(path);
  });

  afterEach(async () => {
    await second.close();
    closeAsOneFile(first);
  });

  const numbers = () => first.prepare('SELECT number FROM numbers').all();

  it('works in the order in which it was asked, and shows the first one what it wrote', async () => {
    const inserted = second.exec('INSERT INTO numbers VALUES (1)');
    await second.exec('UPDATE numbers SET number = number + 1');
    await inserted;
    expect(numbers()).toEqual([{ number: 2 }]);
  });

  it('undoes a transaction that fails, tells its code, and goes on', async () => {
    const failing = second.transaction(['INSERT INTO numbers VALUES (3)', 'INSERT INTO letters VALUES (1)']);
    const failure = await failing.catch((error: unknown) => error);
    expect([sqliteCode(failure), (failure as Error).message]).toEqual(['SQLITE_ERROR', 'no such table: letters']);
    await second.transaction(['INSERT INTO numbers VALUES (4)']);
    expect(numbers()).toEqual([{ number: 4 }]);
  });

  it('does what it was asked for before it closes, and nothing after that', async () => {
    void second.exec('INSERT INTO numbers VALUES (5)');
    await second.close();
    await expect(second.exec('DELETE FROM numbers')).rejects.toThrow('is closed');
    expect(numbers()).toEqual([{ number: 5 }]);
  });
});
