import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Database } from '../connections/driver.js';
import { checkpointsContract } from './checkpoints.contract.js';
import { EmbeddedCheckpoints } from './embedded-checkpoints.js';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

checkpointsContract('embedded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'effects-'));
  folders.push(folder);
  const open = () => new EmbeddedCheckpoints(join(folder, 'effects.db'));
  return { checkpoints: open(), reopen: async () => open() };
});

it('opens a file that is older than the times of next tries', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'effects-')), 'effects.db');
  folders.push(dirname(path));
  const old = new Database(path);
  old.exec(`CREATE TABLE checkpoints (effect TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE parked (effect TEXT NOT NULL, stream TEXT NOT NULL, position INTEGER NOT NULL, error TEXT NOT NULL,
      since TEXT NOT NULL, events INTEGER NOT NULL, PRIMARY KEY (effect, stream)) WITHOUT ROWID;
    INSERT INTO checkpoints VALUES ('mail', 9);
    INSERT INTO parked VALUES ('mail', 'patient-1', 8, 'no address', '2026-01-31T10:00:00.000Z', 1)`);
  old.close();
  const checkpoints = new EmbeddedCheckpoints(path);
  const parked = {
    stream: 'patient-1',
    position: 8,
    error: 'no address',
    since: '2026-01-31T10:00:00.000Z',
    events: 1,
  };
  expect(await checkpoints.load('mail', 1)).toEqual({ position: 9, parked: [parked] });
  await checkpoints.save('mail', 1, { position: 9, parked: { ...parked, retryAt: '2026-01-31T10:01:00.000Z' } });
  expect((await checkpoints.all()).get('mail')?.parked).toMatchObject([{ retryAt: '2026-01-31T10:01:00.000Z' }]);
  await checkpoints.close();
});
