import type { VariantFinding } from '../../findings/index.js';
import { ALLELIC_STATE, INDETERMINATE, PRESENT, sequenceOf } from './codes.js';
import { concept, guideCode, loinc, part, type Component } from './resources.js';

export const variantCode = loinc('69548-6');

/** Found, or seen without being settled. */
export const variantValue = ({ outcome }: VariantFinding) => (outcome.kind === 'found' ? PRESENT : INDETERMINATE);

export const geneComponent = (gene: string): Component => part(loinc('48018-6'), concept({ text: gene }));

/**
 * Where a variant lies on GRCh38, its bases, its copies and its record. HGVS names stand as text: no package has their
 * code system, so that a validator without a terminology server refuses them as codes.
 */
export function variantComponents({ variant, outcome }: VariantFinding): Component[] {
  const { gene, chrom, pos, ref, alt, name, clinvar } = variant;
  const state = outcome.kind === 'found' ? ALLELIC_STATE[outcome.zygosity] : null;
  const share = outcome.kind === 'found' ? outcome.evidence.share : undefined;
  return [
    geneComponent(gene),
    part(loinc('62374-4'), concept(loinc('LA26806-2', 'GRCh38'))),
    part(
      loinc('48013-7'),
      concept({ coding: [{ system: 'http://www.ncbi.nlm.nih.gov/refseq', code: sequenceOf(chrom) }] }),
    ),
    part(loinc('92822-6'), concept(loinc('LA30102-0'))),
    part(loinc('81254-5'), { valueRange: { low: { value: pos } } }),
    part(loinc('69547-8'), { valueString: ref }),
    part(loinc('69551-0'), { valueString: alt }),
    part(loinc('48002-0'), concept(loinc('LA6683-2', 'Germline'))),
    ...(state ? [part(loinc('53034-5'), concept(state))] : []),
    ...(clinvar
      ? [
          part(
            loinc('81252-9'),
            concept({ coding: [{ system: 'http://www.ncbi.nlm.nih.gov/clinvar', code: clinvar.accession }] }),
          ),
        ]
      : []),
    ...(share === undefined
      ? []
      : [part(loinc('81258-6'), { valueQuantity: { value: share, system: 'http://unitsofmeasure.org', code: '1' } })]),
    part(guideCode('conclusion-string'), { valueString: `${gene} ${name}` }),
  ];
}
