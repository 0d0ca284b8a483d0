/** Builds the servers that can be had as Go packages, once, for the live suites. Needs Go. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = join(dirname(dirname(import.meta.dirname)), 'node_modules', '.cache', 'engines');

const servers = {
  'stripe-mock': 'github.com/stripe/stripe-mock@v0.203.0',
  versitygw: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, module] of Object.entries(servers)) {
  if (existsSync(join(FOLDER, name))) continue;
  console.error(`Building ${module}`);
  const { status } = spawnSync('go', ['install', module], { env: { ...process.env, GOBIN: FOLDER }, stdio: 'inherit' });
  if (status !== 0) console.error(`${name} could not be built: its suites are skipped.`);
}
