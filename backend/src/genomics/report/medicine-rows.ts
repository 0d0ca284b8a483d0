import { type DrugFinding, type Verdict, VERDICTS } from '../findings/index.js';
import type { Material } from './material.js';
import type { Table, TableRow } from './model.js';
import { monthOf, isOlderThanTwoYears } from './dates.js';
import type { Audience } from './words/words.js';

/** Drugs with the same verdict for the same reason. */
export interface MedicineGroup {
  readonly verdict: Verdict;
  readonly drugs: readonly string[];
  readonly advice: string;
  readonly because: string;
  readonly guideline: string;
  readonly evidence: readonly string[];
}

/** How drugs share a row: by all that is said of them, by their verdict and its reason, or not at all. */
export type Sharing = 'same-advice' | 'same-reason' | 'none';

/** Each drug stands in exactly one group, the strictest verdict first. */
export function medicineGroups(
  { drugs, words, genes, partners, evidence, today, request }: Material,
  sharing: Sharing,
): MedicineGroup[] {
  const groups = new Map<string, MedicineGroup>();
  for (const finding of drugs) {
    const group: MedicineGroup = {
      verdict: finding.verdict,
      drugs: [finding.drug],
      advice: words.advice(finding),
      because: words.because(finding, [...genes, ...partners]),
      guideline: guidelineWords(finding, today, request.audience),
      evidence: finding.genes.flatMap((gene) => evidence.ofGene(gene)),
    };
    const key = KEYS[sharing](group);
    const before = groups.get(key);
    groups.set(key, before ? { ...before, drugs: [...before.drugs, finding.drug] } : group);
  }
  return [...groups.values()].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}

const KEYS: Record<Sharing, (group: MedicineGroup) => string> = {
  'same-advice': ({ verdict, advice, because, guideline }) => [verdict, advice, because, guideline].join('\n'),
  'same-reason': ({ verdict, because }) => [verdict, because].join('\n'),
  none: ({ drugs }) => drugs.join('\n'),
};

/** A clinician finds each medicine in a row of its own. */
export const rowsFor = ({ audience }: Material['request']): Sharing =>
  audience === 'clinician' ? 'none' : 'same-advice';

function guidelineWords({ guideline }: DrugFinding, today: string, audience: Audience): string {
  if (!guideline) return 'none';
  const old = isOlderThanTwoYears(guideline.date, today) ? '; older than two years, look for a newer one' : '';
  const record = audience === 'clinician' && guideline.pubmed[0] ? `, PMID ${guideline.pubmed[0]}` : '';
  return `CPIC, version ${guideline.version}, ${monthOf(guideline.date)}${record}${old}`;
}

/** Medicines as a table: never a sentence of eighty names. */
export const medicineTable = (caption: string, groups: readonly MedicineGroup[]): Table | null =>
  groups.length === 0
    ? null
    : { caption, columns: ['Medicine', 'Advice', 'Because of', 'Guideline'], rows: groups.map(rowOf) };

const rowOf = ({ drugs, advice, because, guideline, evidence }: MedicineGroup): TableRow => ({
  cells: [drugs.join(', '), advice, because, guideline],
  evidence,
});
