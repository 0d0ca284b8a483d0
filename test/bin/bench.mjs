/**
 * `npm run bench [-- --engines] [name ...]`: runs `test/bench/*.bench.ts`, or the benchmarks of the engines, one after
 * the other, each in its own process.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { build, install, ROOT, say } from '../../backend/bin/steps.mjs';

const ENGINES = '--engines';
const hasEngines = process.argv.includes(ENGINES);
const BENCHES = join(ROOT, 'test', 'bench', hasEngines ? 'engines' : '');
const PAGE = join(ROOT, 'docs', hasEngines ? 'benchmarks-engines.md' : 'benchmarks.md');
const RUNNER = join(import.meta.dirname, 'run-bench.mjs');

install();
await build();
const wanted = process.argv.slice(2).filter((word) => word !== ENGINES);
const files = readdirSync(BENCHES).filter(
  (file) => file.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((name) => file.includes(name))),
);
const sections = files.sort().map((file) => sectionOf(file, rowsOf(file)));
console.log(sections.join('\n'));
if (wanted.length === 0) writeFileSync(PAGE, pageOf(sections));

/** @returns {{ what: string, value: string, reference?: string, target?: string, reached?: boolean, note?: string }[]} */
function rowsOf(file) {
  say(`Measuring ${file}`);
  const output = join(ROOT, 'test', 'output', `${file}.json`);
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', join(import.meta.dirname, 'typescript.mjs'), RUNNER, join(BENCHES, file), output],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(readFileSync(output, 'utf8'));
}

function sectionOf(file, rows) {
  const lines = rows.map(({ what, value, reference = '', target = '', reached, note = '' }) => {
    const verdict = reached === undefined ? '' : reached ? 'yes' : '**no**';
    return `| ${[what, value, reference, target, verdict, note].join(' | ')} |`;
  });
  const head = ['| what | measured | beside it | to reach | reached | note |', '|---|---|---|---|---|---|'];
  return [`## ${file.replace('.bench.ts', '')}`, '', ...head, ...lines, ''].join('\n');
}

function pageOf(sections) {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GiB, ${type()} ${release()}, Node ${process.version}`;
  return [
    hasEngines ? '# Benchmarks of the engines' : '# Benchmarks',
    '',
    `Made by \`npm run bench${hasEngines ? ' -- --engines' : ''}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    '',
    ...sections,
  ].join('\n');
}
