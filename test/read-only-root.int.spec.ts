import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { itWhere } from '../backend/src/platform/kernel/testing/where.js';
import { temporaryFolder } from '../backend/src/platform/kernel/testing/temporary-folder.js';
import { untilSo } from '../backend/src/platform/kernel/testing/until.js';
import { settled, syntheticFile, upload } from './journeys/support/documents.js';
import { newPerson } from './journeys/support/people.js';
import { Client } from './support/client.js';

/** The image's read-only root and user without rights, proved without Docker: the build under `bwrap`, as nobody. */
const ROOT = dirname(import.meta.dirname);
const ADDRESS = /http:\/\/[\w.]+:\d+/;
const NOBODY = '65534';

const folder = temporaryFolder('read-only-root');
const confined = [
  ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--bind', folder, folder],
  ...['--unshare-user', '--uid', NOBODY, '--gid', NOBODY, '--unshare-pid', '--die-with-parent', '--chdir', ROOT],
];
const canConfine = spawnSync('bwrap', [...confined, 'true']).status === 0;

let portal: ChildProcess | undefined;
afterAll(async () => {
  if (!portal || portal.exitCode !== null) return;
  portal.kill();
  await once(portal, 'exit');
});

itWhere(canConfine)(
  'writes nowhere but DATA_DIR and the temporary folder (needs bubblewrap)',
  async () => {
    const place = (path: string) => spawnSync('bwrap', [...confined, 'touch', `${path}/.written`]).status === 0;
    expect([ROOT, `${ROOT}/backend/dist`, '/tmp', folder].map(place)).toEqual([false, false, true, true]);
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'off' };
    portal = spawn('bwrap', [...confined, process.execPath, 'backend/dist/main.js'], { env });
    const said = { out: '', err: '' };
    portal.stdout!.on('data', (text) => (said.out += text));
    portal.stderr!.on('data', (text) => (said.err += text));
    const { out } = await untilSo(
      'its address',
      () => said,
      (now) => ADDRESS.test(now.out),
    );
    const there = { client: (token?: string) => new Client(() => ADDRESS.exec(out)![0], token) };
    const { id: patientId, client } = await newPerson(there, 'patient');
    const { body } = await upload(there, client, syntheticFile(), { patientId });
    expect((await settled(client, patientId, body.data.id)).status).toBe('Ready');
    expect(said.err).toBe('');
  },
  120_000,
);
