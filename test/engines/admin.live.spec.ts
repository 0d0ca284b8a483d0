import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../backend/src/platform/kernel/testing/temporary-folder.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

const ROOT = dirname(dirname(import.meta.dirname));

describeLive('an operator’s command that reaches MongoDB', mongoDbSources, (open) => {
  it('and no EventStoreDB says so and ends', async () => {
    const server = await open();
    const database = await TestDatabase.on(server);
    const [DATA_DIR, file] = [temporaryFolder('admin'), join(temporaryFolder('admin'), 'log.ndjson.gz')];
    const settings = { DATA_DIR, MONGODB_URI: database.uri, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' };
    const env = { PATH: process.env['PATH'], ...settings };
    const admin = spawn(process.execPath, ['backend/bin/admin.mjs', 'export-log', file], { cwd: ROOT, env });
    admin.stdout.resume();
    const said = text(admin.stderr);
    expect(await once(admin, 'exit')).toEqual([1, null]);
    expect(await said).toMatch(/^EVENTSTORE_URL: EventStoreDB cannot be reached at 127\.0\.0\.1:1: .*\n$/);
    await database.end();
    await server.remove();
  });
});
