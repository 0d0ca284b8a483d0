import type { Zygosity } from '../../findings/index.js';
import type { InheritanceMode } from '../../knowledge/index.js';
import { loinc, type Concept } from './resources.js';

/** LOINC's answers and other codes for what the findings say; null where there is none. */

export const PRESENT = loinc('LA9633-4', 'Present');
export const INDETERMINATE = loinc('LA11884-6', 'Indeterminate');

export const ALLELIC_STATE: Record<Zygosity, Concept | null> = {
  heterozygous: loinc('LA6706-1'),
  homozygous: loinc('LA6705-3'),
  hemizygous: loinc('LA6707-9'),
  heteroplasmic: loinc('LA6703-8'),
  homoplasmic: loinc('LA6704-6'),
  unclear: null,
};

const METABOLIZERS: Record<string, Concept> = {
  'Ultrarapid Metabolizer': loinc('LA10315-2', 'Ultrarapid metabolizer'),
  'Rapid Metabolizer': loinc('LA25390-8', 'Rapid metabolizer'),
  'Normal Metabolizer': loinc('LA25391-6', 'Normal metabolizer'),
  'Intermediate Metabolizer': loinc('LA10317-8', 'Intermediate metabolizer'),
  'Poor Metabolizer': loinc('LA9657-3', 'Poor metabolizer'),
  'Increased Function': loinc('LA25392-4', 'Increased function'),
  'Normal Function': loinc('LA25393-2', 'Normal function'),
  'Decreased Function': loinc('LA25395-7', 'Decreased function'),
  'Poor Function': loinc('LA25394-0', 'Poor function'),
};

/** A phenotype by its code where LOINC has one, and by CPIC's name. */
export const phenotypeConcept = (name: string, text: string): Concept => ({ ...METABOLIZERS[name], text });

const HPO = 'http://human-phenotype-ontology.org';
const INHERITANCE: Partial<Record<InheritanceMode, [string, string]>> = {
  dominant: ['HP:0000006', 'Autosomal dominant inheritance'],
  recessive: ['HP:0000007', 'Autosomal recessive inheritance'],
  'x-linked': ['HP:0001417', 'X-linked inheritance'],
  'x-linked-dominant': ['HP:0001423', 'X-linked dominant inheritance'],
  mitochondrial: ['HP:0001427', 'Mitochondrial inheritance'],
};

export function inheritanceConcept(mode: InheritanceMode): Concept | null {
  const [code, display] = INHERITANCE[mode] ?? [];
  return code && display ? { coding: [{ system: HPO, code, display }] } : null;
}

/** Sequences of GRCh38 in RefSeq: chromosome to version. */
const VERSIONS: Record<string, number> = {
  ...{ 1: 11, 2: 12, 3: 12, 4: 12, 5: 10, 6: 12, 7: 14, 8: 11, 9: 12, 10: 11, 11: 10, 12: 12, 13: 11, 14: 9, 15: 10 },
  ...{ 16: 10, 17: 11, 18: 10, 19: 10, 20: 11, 21: 9, 22: 11, X: 11, Y: 10 },
};

/** `1` as `NC_000001.11`. */
export function sequenceOf(chrom: string): string {
  if (chrom === 'MT') return 'NC_012920.1';
  const number = chrom === 'X' ? 23 : chrom === 'Y' ? 24 : Number(chrom);
  return `NC_${String(number).padStart(6, '0')}.${VERSIONS[chrom]}`;
}
