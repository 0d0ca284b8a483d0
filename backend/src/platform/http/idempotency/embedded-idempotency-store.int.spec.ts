import { join } from 'node:path';
import { Database } from '../../connections/driver.js';
import { idempotencyStoreContract } from './idempotency-store.contract.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { DependencyDown } from '../../kernel/failures.js';
import { TestClock } from '../testing/edge.js';
import { KEPT_HOURS } from './idempotency-store.js';
import { EmbeddedIdempotencyStore } from './embedded-idempotency-store.js';

const opened: EmbeddedIdempotencyStore[] = [];
const close = () => opened.splice(0).forEach((store) => store.onApplicationShutdown());
afterEach(close);

function open(DATA_DIR: string, clock = new TestClock()): EmbeddedIdempotencyStore {
  const store = new EmbeddedIdempotencyStore({ DATA_DIR }, clock);
  opened.push(store);
  return store;
}

const keep = (store: EmbeddedIdempotencyStore, id: string) =>
  store.inTurn(id, ({ keep }) => keep({ fingerprint: 'f', sealed: Buffer.from('x') }));

idempotencyStoreContract('embedded', async () => {
  const clock = new TestClock();
  const store = open(temporaryFolder('answers'), clock);
  return { here: store, there: store, pass: async (seconds) => clock.advance(seconds) };
});

it('opens on a full disk, where an answer that cannot be kept is tried again later', async () => {
  const [folder, clock] = [temporaryFolder('answers'), new TestClock()];
  await keep(open(folder, clock), 'old');
  close();
  const database = new Database(join(folder, 'http.db'));
  for (const write of ['INSERT', 'DELETE'])
    database.exec(
      `CREATE TRIGGER no_${write} BEFORE ${write} ON answers BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
    );
  database.close();
  clock.advance(KEPT_HOURS * 3_600 + 1);
  await expect(keep(open(folder, clock), 'new')).rejects.toThrow(DependencyDown);
});
