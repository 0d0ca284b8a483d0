import { possibleChanges } from '../drug-words.js';
import type { Material } from '../material.js';
import type { Statement } from '../model.js';
import { list, mark } from '../say.js';

export const SEEN_IN_PART = 'Seen in part';

/** More than this are not named one by one; the evidence table has the positions. */
const MAX_NAMES = 6;

/** Genes without a result in which changed alleles were seen all the same, and the medicines that they matter for. */
export const possibleChangeStatements = ({ genes, drugs, evidence }: Material): Statement[] =>
  genes.flatMap((finding) => {
    const changes = possibleChanges(finding);
    if (changes.length === 0) return [];
    const named = changes
      .slice(0, MAX_NAMES)
      .map((allele) => `${allele.name} (${(allele.function ?? '').toLowerCase()})`);
    const medicines = list(drugs.filter((drug) => drug.genes.includes(finding.gene)).map(({ drug }) => drug));
    const told = finding.call === 'called';
    const text = told
      ? `${finding.gene}: the file shows ${list(named)}, but no simple rule turns this into advice. Tell whoever prescribes ${medicines}.`
      : `${finding.gene}: no full result, but the file shows changes that fit ${list(named)}. Have it tested before taking ${medicines}.`;
    return [mark('attention', told ? 'Medicines' : SEEN_IN_PART, text, evidence.ofGene(finding.gene))];
  });
