import { builtInKnowledge as base } from '../../backend/src/genomics/knowledge/index.js';
import { interpretFile } from '../../backend/src/genomics/interpret-file.js';
import { HAS_SHARED_DATA, sharedFile } from '../../backend/src/genomics/reader/testing/genome-files.js';
import { scan } from '../../backend/src/genomics/reader/scan.js';
import type { TruthRow } from './truth-row.js';

const FILE = ['pgx_pharmcat', '100samples.vcf.bgz'] as const;

/** Genes that lack a position they cannot do without in most of these people: they must stay incomplete. */
const LACKING = ['TPMT', 'ABCG2'];
const LEAST_INCOMPLETE = 93;

/** A hundred people whose files lack positions: what can be called, and that nothing is called without what it needs. */
export async function samples(): Promise<TruthRow[]> {
  if (!HAS_SHARED_DATA) return [];
  const path = sharedFile(...FILE);
  const scanned = await scan(path);
  if (!scanned.ok) throw new Error(scanned.problem.message);
  const incomplete = new Map(LACKING.map((gene) => [gene, 0]));
  let told = 0;
  let all = 0;
  for (const sample of scanned.summary.samples) {
    const result = await interpretFile(path, { sample, sexAtBirth: null, build: null });
    if (!result.ok) throw new Error(result.problem.message);
    const genes = result.findings.pharmacogenes.filter(({ call }) => call !== 'outside_only');
    told += genes.filter(({ call }) => call === 'called' || call === 'ambiguous').length;
    all += genes.length;
    for (const { gene, call } of genes)
      if (incomplete.has(gene) && (call === 'incomplete' || call === 'not_covered'))
        incomplete.set(gene, incomplete.get(gene)! + 1);
  }
  const source = 'pgx_pharmcat: PharmGKB/PharmCAT (MPL-2.0), 100 samples';
  return [
    {
      what: `Genes told (called, or all readings named) of ${base.pharmacogenes.length - 3} in each of 100 people`,
      figure: `${told} of ${all}`,
      toReach: '',
      note: 'PLINK wrote the file: its rare genotypes are to be confirmed, as those of a chip are',
      source,
    },
    ...LACKING.map((gene) => ({
      what: `${gene} without its required position stays incomplete`,
      figure: `${incomplete.get(gene)} of 100`,
      toReach: `>= ${LEAST_INCOMPLETE}`,
      reached: incomplete.get(gene)! >= LEAST_INCOMPLETE,
      note: '',
      source,
    })),
  ];
}
