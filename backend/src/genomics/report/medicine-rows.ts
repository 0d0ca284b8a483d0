import { type DrugFinding, type Verdict, VERDICTS } from '../findings/index.js';
import type { Material } from './material.js';
import type { Table, TableRow } from './model.js';
import { monthOf, isOlderThanTwoYears } from './dates.js';
import { list } from './say.js';

type Guideline = DrugFinding['guideline'];

/** Drugs with the same verdict for the same reason. */
export interface MedicineGroup {
  readonly verdict: Verdict;
  readonly drugs: readonly string[];
  readonly advice: string;
  readonly because: string;
  readonly guidelines: readonly Guideline[];
  readonly evidence: readonly string[];
}

/** How drugs share a row: by all that is said of them, by their verdict and its reason, or not at all. */
export type Sharing = 'same-advice' | 'same-reason' | 'none';

/** Each drug stands in exactly one group, the strictest verdict first. */
export function medicineGroups(
  { drugs, words, genes, partners, evidence }: Material,
  sharing: Sharing,
): MedicineGroup[] {
  const groups = new Map<string, MedicineGroup>();
  for (const finding of drugs) {
    const group: MedicineGroup = {
      verdict: finding.verdict,
      drugs: [finding.drug],
      advice: words.advice(finding),
      because: words.because(finding, [...genes, ...partners]),
      guidelines: [finding.guideline],
      evidence: finding.genes.flatMap((gene) => evidence.ofGene(gene)),
    };
    const key = KEYS[sharing](group);
    const before = groups.get(key);
    groups.set(key, before ? joined(before, group) : group);
  }
  return [...groups.values()].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}

const joined = (one: MedicineGroup, other: MedicineGroup): MedicineGroup => ({
  ...one,
  drugs: [...one.drugs, ...other.drugs],
  guidelines: [...one.guidelines, ...other.guidelines],
});

const KEYS: Record<Sharing, (group: MedicineGroup) => string> = {
  'same-advice': ({ verdict, advice, because, guidelines: [first] }) =>
    [verdict, advice, because, first?.date ?? ''].join('\n'),
  'same-reason': ({ verdict, because }) => [verdict, because].join('\n'),
  // nothing is to be looked up of medicines that the file does not touch
  none: ({ verdict, drugs, because, guidelines: [first], evidence }) =>
    (verdict === 'no_result' && evidence.length === 0 ? [because, first?.date ?? ''] : drugs).join('\n'),
};

/** A clinician finds each medicine of which the file shows something in a row of its own. */
export const rowsFor = ({ audience }: Material['request']): Sharing =>
  audience === 'clinician' ? 'none' : 'same-advice';

/** Guidelines of one date; drugs that share a row may have several versions. */
function guidelineWords(guidelines: readonly Guideline[], { today, request }: Material): string {
  const [first] = guidelines;
  if (!first) return 'none';
  const versions = [...new Set(guidelines.flatMap((each) => each?.version ?? []))].sort((a, b) => inNumbers(a, b));
  const old = isOlderThanTwoYears(first.date, today) ? '; older than two years, look for a newer one' : '';
  const records = [...new Set(guidelines.flatMap((each) => each?.pubmed ?? []))];
  const record = request.audience === 'clinician' && records.length > 0 ? `, PMID ${list(records)}` : '';
  return `CPIC, ${versions.length > 1 ? 'versions' : 'version'} ${list(versions)}, ${monthOf(first.date)}${record}${old}`;
}

const inNumbers = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Medicines as a table: never a sentence of eighty names. */
export const medicineTable = (caption: string, groups: readonly MedicineGroup[], material: Material): Table | null =>
  groups.length === 0
    ? null
    : {
        caption,
        columns: ['Medicine', 'Advice', 'Because of', 'Guideline'],
        rows: groups.map((group) => rowOf(group, material)),
      };

const rowOf = (
  { verdict, drugs, advice, because, guidelines, evidence }: MedicineGroup,
  material: Material,
): TableRow => ({
  cells: [drugs.join(', '), advice, because, guidelineWords(guidelines, material)],
  evidence,
  ...(verdict === 'avoid' ? { tone: 'act' } : {}),
});
