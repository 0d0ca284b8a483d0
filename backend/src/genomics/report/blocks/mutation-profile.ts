import { groupBy } from '../../group-by.js';
import { callWords, plainName } from '../drug-words.js';
import { genotypeOf } from '../evidence.js';
import { nothingFound, type Material } from '../material.js';
import type { Section, Table, TableRow } from '../model.js';
import { count, say, section, toLookUp } from '../say.js';
import { copiesIn } from '../words/facts.js';
import { coverageOf, oneStarSections } from './listed-variants.js';
import { type PharmacogeneFinding, phenotypeText, type VariantFinding } from '../../findings/index.js';

/** The findings as tables: variants, pharmacogenes, and the places that were read as the reference. */
export const mutationProfile = (material: Material): Section[] => [
  section('Variants found', foundNote(material), foundTable(material)),
  ...oneStarSections(material),
  section('Genes that change how medicines work', geneNote(material), ofReader(material, geneTable(material))),
  section('Read as the reference', referenceNote(material), toLookUp(referenceTable(material))),
];

/** A clinician reads the diplotypes; a person looks them up, and reads the medicines. */
const ofReader = ({ request }: Material, table: Table | null): Table | null =>
  isClinician(request) ? table : toLookUp(table);

const foundNote = (material: Material) => (material.found.length === 0 ? [say(nothingFound(material))] : []);

const geneNote = ({ genes }: Material) => {
  if (genes.length === 0) return [say('No gene of this kind is within what the report covers.')];
  return genes.some(isRead) ? [] : [say('None of these genes could be read.')];
};

const isRead = ({ call }: PharmacogeneFinding): boolean => call !== 'not_covered' && call !== 'outside_only';

const referenceNote = ({ reference, findings }: Material) => {
  const { read } = coverageOf(findings);
  const asWell = reference.length > 0 ? ' as well' : '';
  const notes = [
    reference.length > 0
      ? `At ${count(reference.length, 'place')} the file shows the reference base, so that these listed variants are absent. Other variants of the same genes are not excluded by it.`
      : '',
    read > 0
      ? `${count(read, 'imported variant')} of ClinVar ${read === 1 ? 'is' : 'are'} absent${asWell}, and not listed here.`
      : '',
  ].filter(Boolean);
  return (notes.length > 0 ? notes : ['No listed disease variant was shown to be absent by this file.']).map((text) =>
    say(text),
  );
};

function foundTable({ found, evidence, request }: Material): Table | null {
  if (found.length === 0) return null;
  const rows = found.map((finding): TableRow => ({
    cells: [
      finding.variant.gene,
      finding.variant.name,
      genotypeCell(finding),
      finding.variant.condition,
      finding.variant.effect,
      ...(isClinician(request) ? [frequencyCell(finding)] : []),
    ],
    evidence: evidence.ofVariant(finding),
  }));
  return {
    caption: 'Listed variants that the file shows',
    columns: [
      ...['Gene', 'Variant', 'Genotype', 'Condition', 'Significance'],
      ...(isClinician(request) ? ['Highest frequency in ClinVar'] : []),
    ],
    rows,
  };
}

const genotypeCell = ({ observation, outcome }: VariantFinding): string =>
  `${genotypeOf(observation)}, ${copiesIn(outcome)}`;

const isClinician = ({ audience }: Material['request']): boolean => audience === 'clinician';

const frequencyCell = ({ variant: { clinvar } }: VariantFinding): string =>
  clinvar?.frequency == null ? 'not known' : percent(clinvar.frequency);

/** Two figures that count, whatever the size. */
const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`;

function geneTable({ genes, evidence, request }: Material): Table | null {
  const told = genes.filter(isRead);
  if (told.length === 0) return null;
  const rows = told.map((finding): TableRow => ({
    cells: [
      finding.gene,
      callWords(finding),
      phenotypeCell(finding),
      ...(isClinician(request) ? [matchCell(finding), testedCell(finding)] : []),
      finding.positions === 0 ? NOT_FROM_THE_FILE : `${finding.covered} of ${finding.positions}`,
    ],
    evidence: evidence.ofGene(finding.gene),
    ...(finding.positions === 0 ? {} : { share: finding.covered / finding.positions }),
  }));
  return {
    caption: 'Pharmacogenes that the file covers, wholly or in part',
    columns: [
      ...['Gene', 'Result', 'Meaning'],
      ...(isClinician(request) ? ['Match and frequency', 'Alleles tested'] : []),
      'Positions covered',
    ],
    rows,
  };
}

/** A laboratory told all of it. */
const NOT_FROM_THE_FILE = 'not from the file';

const phenotypeCell = ({ phenotypes, notes }: PharmacogeneFinding): string => {
  const results = phenotypes.map(phenotypeText).join(' or ') || 'Not stated';
  return notes.length > 0 ? [`${results}.`, ...notes].join(' ') : results;
};

/** How much of each reading was seen, and how common its alleles are among 1000 Genomes. */
function matchCell({ call, candidates, frequencies, basis }: PharmacogeneFinding): string {
  if (call === 'unexplained') return matchWords([]);
  const observed = candidates.filter((candidate) => candidate.basis === 'observed');
  const seen = basis === 'observed' || observed.length > 0 ? [matchWords(observed)] : [];
  return [
    ...(basis === 'outside' ? ['told by a laboratory'] : []),
    ...seen,
    ...frequencies.map(({ allele, frequency }) => `${allele}: ${percent(frequency)}`),
  ].join('; ');
}

function matchWords(candidates: PharmacogeneFinding['candidates']): string {
  if (candidates.length === 0) return 'no reading';
  return candidates
    .slice(0, MAX_READINGS)
    .map(({ name, score }) => `${percent(score)} of ${plainName(name)}`)
    .join(', ');
}

/** More readings or alleles than this are counted. */
const MAX_READINGS = 3;
const MAX_TESTED = 12;

const testedCell = ({ tested, alleles, positions }: PharmacogeneFinding): string => {
  if (positions === 0) return NOT_FROM_THE_FILE;
  return tested.length > 0 && tested.length <= MAX_TESTED
    ? `${tested.map(plainName).join(', ')} (${tested.length} of ${alleles})`
    : `${tested.length} of ${alleles}`;
};

/** One row for each gene and condition; the genotypes stand in the evidence. */
function referenceTable({ reference, evidence }: Material): Table | null {
  if (reference.length === 0) return null;
  const groups = groupBy(reference, ({ variant }) => `${variant.gene}\n${variant.condition}`);
  const rows = [...groups.values()].map((findings): TableRow => ({
    cells: [findings[0]?.variant.gene ?? '', namesOf(findings), findings[0]?.variant.condition ?? ''],
    evidence: findings.flatMap((finding) => evidence.ofVariant(finding)),
  }));
  return {
    caption: 'Listed variants that the file shows to be absent',
    columns: ['Gene', 'Variants', 'Condition'],
    rows,
  };
}

const namesOf = (findings: readonly VariantFinding[]): string => findings.map(({ variant }) => variant.name).join('; ');
