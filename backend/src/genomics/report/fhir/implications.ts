import type { ConditionFinding, DrugFinding, PharmacogeneFinding } from '../../findings/index.js';
import { callWords, diplotypeOf } from '../drug-words.js';
import type { Words } from '../words/words.js';
import { inheritanceConcept, phenotypeConcept } from './codes.js';
import { concept, guideCode, loinc, part, type Component, type Concept } from './resources.js';
import { geneComponent } from './variants.js';

/** What a condition's variants mean, in the report's words. */
export function diagnosticComponents(finding: ConditionFinding, words: Words): Component[] {
  const inheritance = inheritanceConcept(finding.mode);
  return [
    part(loinc('81259-4'), concept({ text: finding.condition })),
    ...(inheritance ? [part(guideCode('condition-inheritance'), concept(inheritance))] : []),
    part(loinc('53037-8'), concept({ text: words.label[finding.conclusion] })),
    part(guideCode('conclusion-string'), { valueString: words.condition(finding) }),
  ];
}

/** What was called or seen; a gene without it is stated as unknown, because a medicine may hang on it. */
export function genotypeValue(finding: PharmacogeneFinding): Concept {
  const names = diplotypeOf(finding) || finding.components.map(({ name }) => name).join(', ');
  return names
    ? { text: `${finding.gene} ${names}` }
    : { coding: [UNKNOWN], text: `${finding.gene} ${callWords(finding)}` };
}

/** The guide asks for a value of every genotype, which leaves no place for FHIR's own field. */
const UNKNOWN = { system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown' };

export const genotypeComponents = (finding: PharmacogeneFinding, words: Words): Component[] => [
  geneComponent(finding.gene),
  part(guideCode('conclusion-string'), {
    valueString: [
      callWords(finding),
      ...finding.phenotypes.map(({ name }) => name),
      ...finding.notes,
      ...(finding.unknownChanges.length > 0 ? [words.unknownChange(finding.gene)] : []),
    ].join('; '),
  }),
];

/** What a medicine's genes mean for it, in the report's words. */
export function therapeuticComponents(
  drug: DrugFinding,
  genes: readonly PharmacogeneFinding[],
  words: Words,
): Component[] {
  const strength = drug.lines[0]?.strength;
  return [
    part(loinc('51963-7'), concept({ text: drug.drug })),
    ...phenotypesOf(drug, genes).map((value) => part(guideCode('therapeutic-implication'), concept(value))),
    ...(strength ? [part(loinc('93044-6'), concept({ text: `CPIC: ${strength}` }))] : []),
    part(guideCode('conclusion-string'), { valueString: adviceOf(drug, genes, words) }),
  ];
}

/** The advice for a medicine, as the report's table words it. */
const adviceOf = (drug: DrugFinding, genes: readonly PharmacogeneFinding[], words: Words): string =>
  [`${words.verdict[drug.verdict]}: ${words.advice(drug)}`.replace(/[^.]$/, '$&.'), words.because(drug, genes)].join(
    ' ',
  );

const phenotypesOf = ({ genes: names }: DrugFinding, genes: readonly PharmacogeneFinding[]) =>
  genes
    .filter(({ gene }) => names.includes(gene))
    .flatMap(({ gene, phenotypes }) => phenotypes.map(({ name }) => phenotypeConcept(name, `${gene} ${name}`)));
