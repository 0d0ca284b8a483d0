import { Database } from '../../connections/driver.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { SharedCommit } from './shared-commit.js';
import { Turns } from './turns.js';

const nothing = () => undefined;
const failing = () => {
  throw new Error('out of memory');
};

describe('a commit that several share', () => {
  let path: string;
  let db: Database;
  let commits: SharedCommit;
  beforeEach(() => {
    path = `${temporaryFolder('shared-commit')}/numbers.db`;
    db = new Database(path);
    db.exec('PRAGMA journal_mode=WAL; CREATE TABLE numbers (number INTEGER PRIMARY KEY)');
    commits = new SharedCommit(db, path, new Turns());
  });
  afterEach(async () => {
    await commits.end();
    db.close();
  });

  const numbersIn = (database: Database) =>
    (database.prepare('SELECT number FROM numbers ORDER BY number').all() as { number: number }[]).map(
      ({ number }) => number,
    );
  const adding =
    (...numbers: number[]) =>
    () =>
      numbers.forEach((number) => void db.prepare('INSERT INTO numbers VALUES (?)').run(number));
  const add = (...numbers: number[]) => commits.run({ documents: 1, write: adding(...numbers), written: nothing });

  /** What another process would find. */
  const committed = () => {
    const other = new Database(path);
    try {
      return numbersIn(other);
    } finally {
      other.close();
    }
  };

  it('shows at once what was written, and is on disk a moment later', async () => {
    await add(1);
    await add(2);
    expect([numbersIn(db), committed()]).toEqual([[1, 2], []]);
    while (committed().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(committed()).toEqual([1, 2]);
  });

  it('takes back the whole of what cannot be written, and nothing else', async () => {
    await add(1);
    await expect(add(2, 1)).rejects.toThrow('UNIQUE');
    await add(3);
    commits.commit();
    expect(committed()).toEqual([1, 3]);
  });

  it('writes again what SQLite gave up', async () => {
    await add(1);
    db.exec('ROLLBACK');
    await add(2);
    expect(numbersIn(db)).toEqual([1, 2]);
    db.exec('ROLLBACK');
    commits.commit();
    expect(committed()).toEqual([1, 2]);
  });

  it('keeps for all who read what cannot be committed, until it can', async () => {
    await add(1);
    let isFull = true;
    const late = {
      beforeCommit() {
        if (isFull) throw new Error('the disk is full');
        adding(9)();
      },
      takenBack: nothing,
    };
    await commits.run({ documents: 1, write: adding(2), written: nothing, late });
    expect(() => commits.commit()).toThrow('the disk is full');
    expect([numbersIn(db), committed()]).toEqual([[1, 2], []]);
    isFull = false;
    commits.commit();
    expect(committed()).toEqual([1, 2, 9]);
  });

  it('goes on behind one whose news could not be taken', async () => {
    await expect(commits.run({ documents: 1, write: adding(1), written: failing })).rejects.toThrow('out of memory');
    await add(2);
    commits.commit();
    expect(committed()).toEqual([1, 2]);
  });

  it('is made before work that stands alone, whose failure takes nothing else back', async () => {
    await add(1);
    await expect(
      commits.alone(() => {
        adding(2)();
        failing();
      }),
    ).rejects.toThrow('out of memory');
    expect([numbersIn(db), committed()]).toEqual([[1], [1]]);
  });

  it('takes turns with what is written beside it', async () => {
    const insert = (number: number) => [`INSERT INTO numbers VALUES (${number})`];
    await add(1);
    const beside = [commits.runBeside(insert(2)), commits.runBeside(insert(1)), commits.runBeside(insert(3))];
    const after = [add(4), commits.alone(adding(5)), add(6)];
    const results = await Promise.allSettled([...beside, ...after]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      ...Array<string>(4).fill('fulfilled'),
    ]);
    commits.commit();
    expect(committed()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is made with the end', async () => {
    await add(1);
    await commits.end();
    expect(committed()).toEqual([1]);
  });
});
