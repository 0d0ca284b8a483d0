import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { TruthRow } from './truth-row.js';

const ROOT = join(import.meta.dirname, '..', '..');
const GENOMICS = 'backend/src/genomics';

/** What a report may never say wrongly, and the specs that hold it. */
const STATEMENTS: readonly (readonly [what: string, ...specs: string[]])[] = [
  [
    'Two variants of one gene and disease are judged together; cis only where it is sure; low penetrance is a risk',
    'findings/conditions.spec.ts',
  ],
  ['One drug, one verdict, over 10,000 random genomes; populations and ages apart', 'findings/drugs.spec.ts'],
  [
    'No alarm from what *1 has too; readings of ambiguous genes; RYR1 and DPYD by components',
    'findings/pharmacogenes.spec.ts',
    'findings/components.spec.ts',
  ],
  [
    'Doubtful calls, mitochondrial DNA, genes that a VCF does not answer, later life, children',
    'findings/findings.spec.ts',
    'findings/withheld.spec.ts',
  ],
  [
    'Genomes whose copies are known, 200 for each property: phases, X and MT by sex, lost copies, doubtful calls, children, both builds',
    'findings/built-genomes.int.spec.ts',
  ],
  [
    'What is ruled out, and by what: qualities, reads, several records, doubts in pharmacogenes, genes no file answers',
    'reader/observation/observe-doubted-reference.int.spec.ts',
    'findings/doubted-calls.spec.ts',
    'findings/unanswered.int.spec.ts',
  ],
  ['Imported variants: stars, old releases, gene and disease, both builds', 'findings/listed.int.spec.ts'],
  ['Outside calls: the stricter advice holds where they disagree with the file', 'findings/outside-calls.spec.ts'],
  [
    'Rare calls and strands of arrays; imputed genotypes alike',
    'findings/array.spec.ts',
    'reader/provenance/imputed.int.spec.ts',
  ],
  ['Lost and gained copies, hemizygous calls', 'reader/observation/observe-copies.int.spec.ts'],
  ['No gene is normal beside a structural change inside of it, both builds', 'findings/altered-genes.int.spec.ts'],
  ['GRCh37: the record’s own REF decides', 'reader/observation/observe-grch37.int.spec.ts'],
  ['Sex shown by X and Y against the recorded one', 'reader/calls/sex-evidence.int.spec.ts'],
  ['What must be acted upon is first and never folded away', 'report/report-order.spec.ts'],
  ['Headline, two readers, titles, guidelines with dates, confirmation', 'report/report.spec.ts'],
  ['HTML, PDF and FHIR say the same', 'report/fhir/render.spec.ts', 'report/pdf/pdf.int.spec.ts'],
  ['Malformed and foreign inputs end in what to do', 'reader/what-to-do.int.spec.ts', 'reader/hostile.int.spec.ts'],
  [
    'Knowledge grows by import, with what changed; a newer base tells what is new',
    'knowledge/importers/importers.int.spec.ts',
    'knowledge/listed/import-listed.int.spec.ts',
    'report/changes.spec.ts',
  ],
  ['The command line: answers, exit statuses, pipes', 'cli/main.int.spec.ts'],
];

interface JestAnswer {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** The statements of a report, by the tests that hold them: run here, each spec once. */
export async function statements(): Promise<TruthRow[]> {
  const specs = [...new Set(STATEMENTS.flatMap(([, ...names]) => names))].map((name) => `${GENOMICS}/${name}`);
  const results = runSpecs(specs);
  return STATEMENTS.map(([what, ...names]) => {
    const statuses = names.flatMap((name) => results.get(`${GENOMICS}/${name}`) ?? ['missing']);
    const passed = statuses.filter((status) => status === 'passed').length;
    const paths = names.map((name) => `${GENOMICS}/${name}`).join(', ');
    return {
      what,
      figure: `${passed} of ${statuses.length} tests`,
      toReach: 'all',
      reached: passed === statuses.length,
      note: '',
      source: `built cases: \`npx jest -c test/jest.config.mjs ${paths}\``,
    };
  });
}

/** The status of each test, by spec. */
function runSpecs(specs: readonly string[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'truth-'));
  try {
    const out = join(folder, 'answer.json');
    const flags = ['-c', 'test/jest.config.mjs', '--maxWorkers=2', '--json', `--outputFile=${out}`];
    spawnSync(join(ROOT, 'node_modules/.bin/jest'), [...flags, ...specs], { cwd: ROOT, stdio: 'ignore' });
    const answer = JSON.parse(readFileSync(out, 'utf8')) as JestAnswer;
    const statuses = ({ assertionResults }: JestAnswer['testResults'][number]) =>
      assertionResults.map(({ status }) => status);
    return new Map(answer.testResults.map((result) => [relative(ROOT, result.name), statuses(result)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
