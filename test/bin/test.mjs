/**
 * `npm test [-- part ...]`: installs and builds what is missing, runs the tests and lists the skipped ones at the end.
 * Without a part it runs all but the slow parts (`crash`, `browser`, `engines`), which `.ci/run` adds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, install, ROOT, say, toolIn } from '../../backend/bin/steps.mjs';

const SLOW_PARTS = ['crash', 'browser', 'engines'];
/** Suites at once, on two cores: one waits for something at any time. */
const WORKERS = 3;
/** Settings of engines that several suites share. With one of them set, the suites run one after the other. */
const SHARED_ENGINES = ['MONGODB_URI', 'KAFKA_BROKERS', 'REDIS_URL', 'S3_ENDPOINT'];
/** A file system in memory, where databases write faster, if the system has one with enough room. */
const [MEMORY, ROOM_BYTES] = ['/dev/shm', 4 * 1024 ** 3];
/** Node keeps here what it has compiled of the built portal, which the slow parts start a hundred times (from Node 22). */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');
/** Room for new objects, with which the tests' garbage takes less time. */
const ROOM = '--max-semi-space-size=64';
const RESULTS = join(ROOT, 'test', 'output', 'results.json');

install();
await build({ write: false });
const parts = process.argv.slice(2);
runJest(
  parts.length > 0
    ? parts.map(folderOf)
    : ['--testPathIgnorePatterns', '/node_modules/', '/dist/', ...SLOW_PARTS.map(folderOf)],
);
report(JSON.parse(readFileSync(RESULTS, 'utf8')));

function folderOf(part) {
  return SLOW_PARTS.includes(part) ? `/test/${part}/` : part;
}

function runJest(selection) {
  mkdirSync(join(ROOT, 'test', 'output'), { recursive: true });
  rmSync(RESULTS, { force: true });
  const options = [
    '-c',
    'test/jest.config.mjs',
    SHARED_ENGINES.some((name) => process.env[name]) ? '--runInBand' : `--maxWorkers=${WORKERS}`,
    '--json',
    `--outputFile=${RESULTS}`,
    ...selection,
  ];
  // files that tests leave in the temporary folder are removed with it
  const scratch = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'portal-tests-'));
  // jest prints the JSON to standard output; its readable report goes to standard error
  const stdio = ['ignore', 'ignore', 'inherit'];
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${ROOM}`.trim();
  const env = { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: COMPILED, NODE_OPTIONS };
  spawnSync(toolIn('.', 'jest'), options, { cwd: ROOT, stdio, env });
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  if (existsSync(RESULTS)) return;
  say('The tests did not run to their end.');
  process.exit(1);
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES;
}

function report({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  );
  if (skipped.length > 0) say(`Skipped:\n  ${skipped.join('\n  ')}`);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  console.log(`\n${numPassedTests} passed, ${failed} failed, ${skipped.length} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
