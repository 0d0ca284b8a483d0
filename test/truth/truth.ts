/** Measures what genomes say against data whose truth is known, and writes `docs/truth.md`. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { arrays } from './arrays.js';
import { builds } from './builds.js';
import { hostile } from './hostile.js';
import { publishedCases } from './published-cases.js';
import { reader } from './reader.js';
import { reads } from './reads.js';
import { samples } from './samples.js';
import { speed } from './speed.js';
import { starAlleles } from './star-alleles.js';
import { statements } from './statements.js';
import type { TruthRow } from './truth-row.js';
import { validator } from './validator.js';

const SECTIONS: [title: string, measure: () => Promise<TruthRow[]>][] = [
  ['What a report may say', statements],
  ['Both builds', builds],
  ['Reader', reader],
  ['What the format forbids and allows', validator],
  ['Consumer tests', arrays],
  ['Raw reads', reads],
  ['Hostile files', hostile],
  ['Published solved cases', publishedCases],
  ['Star alleles', starAlleles],
  ['People whose files lack positions', samples],
  ['Speed', speed],
];

const [page] = process.argv.slice(2);
const parts: string[] = [];
for (const [title, measure] of SECTIONS) {
  const rows = await measure();
  parts.push(`## ${title}`, '', ...(rows.length > 0 ? tableOf(rows) : ['The data are not beside this checkout.']), '');
}
const text = [
  '# What was measured against known truth',
  '',
  'Made by `npm run truth`. The data stand in `../shared/data`; each row names its source and licence.',
  '',
  `Processes at work beside it, on average: ${loadavg()[2]!.toFixed(0)} on ${availableParallelism()} processors; where these are busy, times and speeds are worse than on a machine of one's own.`,
  '',
  ...parts,
].join('\n');
process.stdout.write(text);
if (page) writeFileSync(page, text);

function tableOf(rows: readonly TruthRow[]): string[] {
  const lines = rows.map(({ what, figure, toReach, reached, note, source }) => {
    const verdict = reached === undefined ? '' : reached ? 'yes' : '**no**';
    return `| ${[what, figure, toReach, verdict, note, source].join(' | ')} |`;
  });
  return ['| what | measured | to reach | reached | note | data |', '| --- | --- | --- | --- | --- | --- |', ...lines];
}
