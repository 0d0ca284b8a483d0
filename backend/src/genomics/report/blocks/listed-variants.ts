import type { Findings, VariantFinding } from '../../findings/index.js';
import { copiesIn } from '../words/facts.js';
import { dayOf } from '../dates.js';
import type { Material } from '../material.js';
import type { Section, TableRow } from '../model.js';
import { count, figure, list, mark, say, section } from '../say.js';

/** More genes than this are counted, not listed. */
const MAX_GENES = 30;

/** Variants that one laboratory alone calls pathogenic: for who can weigh them, and never a finding. */
export function oneStarSections({ findings: { oneStar }, request, evidence }: Material): Section[] {
  if (oneStar.length === 0 || request.audience === 'person') return [];
  const rows = oneStar.map((finding): TableRow => {
    const { gene, name, condition, effect, clinvar } = finding.variant;
    return {
      cells: [
        gene,
        `${name}, ${copiesIn(finding.outcome)}`,
        condition,
        `${effect}, ${clinvar?.accession}, ${dayOf(clinvar?.release ?? '')}`,
      ],
      evidence: evidence.ofVariant(finding),
    };
  });
  const note =
    'ClinVar has one submitter for each of these (one star of four). They are no findings: nothing is to be done on them alone.';
  const columns = ['Gene', 'Variant', 'Condition', 'ClinVar'];
  return [
    section('Called pathogenic by one laboratory alone', [mark('open', 'One star', note)], {
      caption: 'Variants of one star',
      columns,
      rows,
      lookup: true,
    }),
  ];
}

/** How far the absence of imported variants is known, gene by gene where there are few. */
export function coverageSections({ findings, request }: Material): Section[] {
  const { coverage } = findings;
  const { listed, read } = coverageOf(findings);
  if (listed === 0) return [];
  const text = `ClinVar’s list adds ${count(listed, 'variant')} of ${count(coverage.length, 'gene')}. ${absentIn(findings)}${unansweredIn(findings)}`;
  if (coverage.length > MAX_GENES || request.audience === 'person') return [section(null, [say(text)])];
  const rows = coverage.map((gene): TableRow => ({
    cells: [
      gene.gene,
      `${gene.listed}`,
      read === 0 || gene.unanswered ? 'cannot be told' : `${gene.read} of ${gene.listed}`,
    ],
    evidence: [],
    share: gene.read / gene.listed,
  }));
  const columns = ['Gene', 'Listed in ClinVar', 'Shown to be absent'];
  return [
    section('Imported variants', [say(text)], {
      caption: 'How much of each gene’s list was read',
      columns,
      rows,
      lookup: true,
    }),
  ];
}

function absentIn(findings: Findings): string {
  const { listed, read } = coverageOf(findings);
  if (findings.coverage.every(({ unanswered }) => unanswered)) return 'Which of them are absent cannot be told.';
  if (read === 0)
    return 'Which of them are absent cannot be told: the file names only what differs from the reference.';
  if (read === listed) return 'The file shows all of them to be absent.';
  const unknown = untoldOf(findings);
  const told = listed - read - unknown;
  return `The file shows ${figure(read)} of them to be absent.${told > 0 ? ` What it shows of ${figure(told)} stands above.` : ''}${unknown > 0 ? ` Of ${figure(unknown)} nothing is known.` : ''}`;
}

/** Genes of which nothing is absent by such a file: few are told with the reason of each. */
function unansweredIn({ coverage }: Findings): string {
  const genes = coverage.filter(({ unanswered }) => unanswered);
  if (genes.length > MOST_WITH_REASONS)
    return ` Such a file does not answer for ${list(genes.map(({ gene }) => gene))}: nothing of them is told to be absent.`;
  return genes.map(({ gene, unanswered }) => ` Such a file does not answer for ${gene}: ${unanswered}.`).join('');
}

const MOST_WITH_REASONS = 3;

/** Listed variants, written by hand and imported, by what the file tells of them. */
export function tally({ findings, found, reference, open, notCovered }: Material) {
  return {
    found: found.length,
    absent: reference.length + coverageOf(findings).read,
    open: open.length,
    notCovered: notCovered.length + untoldOf(findings),
  };
}

/** Imported variants that the file neither shows nor shows to be absent. */
export function untoldOf(findings: Findings): number {
  const { listed, read } = coverageOf(findings);
  const shown = findings.variants.filter((each) => each.outcome.kind !== 'not-covered' && !isByHand(each)).length;
  return listed - read - shown - findings.oneStar.length;
}

/** An imported variant is counted with its gene, found or not. */
export const isByHand = ({ variant: { cite, clinvar } }: VariantFinding): boolean =>
  cite !== `ClinVar ${clinvar?.accession}`;

/** Imported variants of all genes in scope together. */
export const coverageOf = ({ coverage }: Findings): { listed: number; read: number } => ({
  listed: coverage.reduce((sum, { listed }) => sum + listed, 0),
  read: coverage.reduce((sum, { read }) => sum + read, 0),
});
