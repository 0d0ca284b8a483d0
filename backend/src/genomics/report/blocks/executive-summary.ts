import { actionWord, CHANGES_CARE, resultWords } from '../drug-words.js';
import type { Material } from '../material.js';
import type { Section, Statement } from '../model.js';
import { count, list, mark, say, section } from '../say.js';
import { labelOf, zygosityWord } from '../variant-words.js';

/** A summary is one page: more than this is counted, not listed. */
const MAX_HIGHLIGHTS = 8;

export function executiveSummary(material: Material): Section[] {
  const highlights = [...variantHighlights(material), ...medicineHighlights(material)];
  const shown = highlights.slice(0, MAX_HIGHLIGHTS);
  if (highlights.length > shown.length) {
    shown.push(say(`${count(highlights.length - shown.length, 'more point')} in the sections below.`));
  }
  if (shown.length === 0) shown.push(say(nothingFound(material)));
  return [section(null, shown)];
}

const variantHighlights = ({ found, evidence }: Material): Statement[] =>
  found.map((finding) => {
    const { variant, outcome } = finding;
    const zygosity = outcome.kind === 'found' ? outcome.zygosity : 'unclear';
    const text = `${variant.gene} ${variant.name}, ${zygosityWord[zygosity]}: ${variant.condition}.`;
    const tone = variant.kind === 'protective' ? 'good' : variant.kind === 'trait' ? 'plain' : 'attention';
    return mark(tone, labelOf(finding, zygosity), text, evidence.ofVariant(finding));
  });

/** Medicines with the same result and the same advice are one point. */
function medicineHighlights({ drugs, genes, evidence }: Material): Statement[] {
  const groups = new Map<string, { drugs: Set<string>; genes: Set<string>; text: string; action: string }>();
  for (const { drug, advice } of drugs) {
    for (const row of advice.filter(({ action }) => CHANGES_CARE.has(action) && action !== 'monitor')) {
      const text = resultWords(row, genes);
      const key = `${text} ${row.action}`;
      const group = groups.get(key) ?? { drugs: new Set(), genes: new Set(), text, action: actionWord[row.action] };
      group.drugs.add(drug);
      for (const [gene, result] of Object.entries(row.phenotypes)) if (result !== 'No Result') group.genes.add(gene);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map((group) =>
    mark(
      'attention',
      'Medicines',
      `${group.text}. ${group.action}: ${list([...group.drugs])}.`,
      [...group.genes].flatMap((gene) => evidence.ofGene(gene)),
    ),
  );
}

function nothingFound({ findings, reference, notCovered }: Material): string {
  if (!findings.readable) return findings.reason ?? '';
  return `None of the listed variants was found. ${count(reference.length, 'place')} of disease variants could be read and showed the reference; ${count(notCovered.length, 'place')} could not be read, and about those nothing is known.`;
}
