import { asksForAction, type PharmacogeneFinding } from '../findings/index.js';
import { coverageOf, isByHand, tally } from './blocks/listed-variants.js';
import type { Material } from './material.js';
import { isKeptForLater, looksAtNothing, untoldGenes } from './material.js';
import type { Glance } from './model.js';
import { MUST_BE_SHOWN, urgencyOf } from './order.js';
import { count, figure } from './say.js';
import { isSeen } from './words/facts.js';

/** The first thing that is read. It is counted from what follows, and tells how much could be read. */
export function glanceOf(material: Material): Glance {
  const { findings, words, conditions, drugs, genes } = material;
  const urgent = conditions.filter((each) => MUST_BE_SHOWN.has(urgencyOf(each))).length;
  const settled = conditions.filter((each) => urgencyOf(each) !== 'open').length;
  const medicines = drugs.filter(({ verdict }) => asksForAction(verdict)).length;
  const changed = genes.filter(isChanged).length;
  const { found, absent, open, notCovered } = tally(material);
  const unsettled = open + conditions.filter((each) => urgencyOf(each) === 'open' && isSeen(each)).length;
  const unknown = notCovered + open + untoldGenes(material).length;
  const read = found + absent + genes.filter(({ covered }) => covered > 0).length;
  const counts = { urgent, others: settled - urgent, medicines, changed, open: unsettled, read, unknown };
  return {
    reads: readsOf(material),
    headline: !findings.readable
      ? 'Nothing could be stated from this file.'
      : looksAtNothing(material)
        ? nothingAsked(findings)
        : headlineOf(counts, words.medicinesToDecide),
    figures: [
      {
        label: 'Findings',
        value: settled,
        hint: looksAtNothing(material) ? 'nothing was looked for' : findingsHint({ settled, urgent, read }),
      },
      { label: 'Medicines', value: medicines, hint: words.medicinesHint },
      { label: 'Shown to be absent', value: absent, hint: 'listed variants, read as the reference' },
      { label: 'Not covered', value: unknown, hint: 'variants and genes that this file does not tell' },
    ],
  };
}

const findingsHint = ({ settled, urgent, read }: { settled: number; urgent: number; read: number }): string => {
  if (settled === 0) return read === 0 ? 'nothing could be read' : 'in what could be read';
  return `${urgent === 0 ? 'none' : figure(urgent)} of them to act upon`;
};

function readsOf({ findings }: Material): string {
  const { variants, pharmacogenes, coverage, isArray, isImputed } = findings;
  const genes = new Set([...variants.map(({ variant }) => variant.gene), ...coverage.map(({ gene }) => gene)]);
  const listed = variants.filter(isByHand).length + coverageOf(findings).listed;
  const parts = [
    listed > 0 ? `${count(listed, 'listed variant')} of ${count(genes.size, 'gene')}` : '',
    pharmacogenes.length > 0 ? `${count(pharmacogenes.length, 'gene')} that medicines hang on` : '',
  ].filter(Boolean);
  if (parts.length === 0) return 'This report looks at no listed variant.';
  const what = `This report looks at ${parts.join(', and at ')}`;
  const kind = isArray ? ` ${FROM_AN_ARRAY}` : isImputed ? ` ${FROM_IMPUTED}` : '';
  return `${what}. Other changes ${genes.size + pharmacogenes.length === 1 ? 'of this gene' : 'of these genes'} are not looked for.${kind}`;
}

const FROM_AN_ARRAY =
  'The file holds the results of a chip (an array), as consumer tests do: what it does not show is not known, and its rare results need confirmation by sequencing.';

const FROM_IMPUTED =
  'Genotypes of this file were computed from their neighbours (imputed), not measured: what it does not show is not known, and its rare results need confirmation by sequencing.';

/** A gene in which something other than the reference was seen, whether or not a guideline speaks of it. */
const isChanged = ({ components, evidence }: PharmacogeneFinding): boolean =>
  components.length > 0 ||
  evidence.some(
    ({ site, observation }) => observation.kind === 'called' && observation.alleles.some((a) => a !== site.ref),
  );

interface Counts {
  urgent: number;
  others: number;
  medicines: number;
  changed: number;
  open: number;
  read: number;
  unknown: number;
}

const nothingAsked = (findings: Material['findings']): string =>
  isKeptForLater(findings)
    ? 'Under 18 nothing is said of the genes that were asked for.'
    : 'There is nothing to look for in the genes that were asked for.';

function headlineOf({ urgent, others, medicines, changed, open, read, unknown }: Counts, toDecide: string): string {
  if (read + open === 0) return 'None of the places that this report looks at could be read. Nothing is known.';
  const parts = [
    urgent > 0 ? `${count(urgent, 'finding')} to act upon` : '',
    others > 0 ? count(others, urgent > 0 ? 'other finding' : 'finding') : '',
    medicines > 0 ? `${count(medicines, 'medicine')} ${toDecide}` : '',
    medicines === 0 && changed > 0 ? `changes in ${count(changed, 'gene')} that medicines hang on` : '',
    open > 0 && urgent + others === 0 ? `${count(open, 'place')} that could not be settled` : '',
  ].filter(Boolean);
  const limit =
    unknown > 0 ? ` ${count(unknown, 'listed variant or gene', 'listed variants and genes')} could not be told.` : '';
  const text =
    parts.length > 0 ? `${parts.join(', ')}.` : 'No listed change was found at the places that could be read.';
  return text.charAt(0).toUpperCase() + text.slice(1) + limit;
}
