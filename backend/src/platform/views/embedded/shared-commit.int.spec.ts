import Database from 'libsql';
import { SharedCommit } from './shared-commit.js';

const nothing = () => undefined;
const failing = () => {
  throw new Error('out of memory');
};

describe('a commit that several share', () => {
  let db: Database.Database;
  beforeEach(() => void (db = new Database(':memory:')));
  afterEach(() => db.close());

  it('tells only those whose own news could not be taken', async () => {
    const commits = new SharedCommit(db);
    const results = await Promise.allSettled([
      commits.run(nothing, failing),
      commits.run(nothing, nothing),
      commits.run(nothing, nothing),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('goes on behind one whose news could not be taken', async () => {
    const commits = new SharedCommit(db);
    await expect(commits.run(nothing, failing)).rejects.toThrow('out of memory');
    await expect(commits.run(nothing, nothing)).resolves.toBeUndefined();
  });
});
