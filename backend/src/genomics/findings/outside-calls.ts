import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import { haplotypeOf, inOrder } from './haplotypes.js';
import type { Candidate, OutsideCall, PharmacogeneFinding, Phenotype } from './model.js';
import { named, phenotypeOf } from './phenotype.js';

/**
 * Joins what a laboratory told of a gene with what the file shows. Where the two disagree both stand and the gene is
 * ambiguous, so that the stricter advice holds; where the file does not tell the gene, the laboratory does.
 */
export function withOutside(gene: Pharmacogene, finding: PharmacogeneFinding, call: OutsideCall): PharmacogeneFinding {
  const told = candidateOf(gene, call);
  const source = `Told by ${call.lab ?? 'a laboratory that is not stated'}${call.date === null ? '' : ` on ${call.date}`}.`;
  const notes = [...finding.notes, source];
  const isRead = finding.call === 'called' || finding.call === 'ambiguous';
  const seen = isRead
    ? finding.candidates
    : finding.candidates.filter(({ supported, score }) => supported && score > 0);
  const agrees = seen.length === 0 || seen.some(({ name }) => name === told.name);
  if (agrees && isRead && finding.call === 'called') return { ...finding, notes };
  const candidates = agrees ? [told] : [told, ...seen];
  const phenotypes = candidates.flatMap(({ phenotype }) => phenotype ?? []);
  return {
    ...finding,
    call: agrees ? 'called' : 'ambiguous',
    candidates,
    phenotypes: distinct([...phenotypes, ...(agrees ? [] : finding.phenotypes)]),
    basis: 'outside',
    missing: [],
    notes: agrees ? notes : [...notes, DISAGREE],
  };
}

const DISAGREE = 'The laboratory and the file disagree; both are shown, and the stricter advice holds.';

const distinct = (phenotypes: Phenotype[]): Phenotype[] => [
  ...new Map(phenotypes.map((phenotype) => [phenotype.key, phenotype])).values(),
];

function candidateOf(gene: Pharmacogene, call: OutsideCall): Candidate {
  const copies = (call.diplotype ?? '')
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
    .sort(inOrder);
  // mitochondrial DNA is one haplotype, though some write it twice
  const names = gene.chrom === 'MT' ? [...new Set(copies)] : copies;
  const alleles = names.map((name) => alleleNamed(gene, name));
  return {
    name: names.join('/') || call.phenotype || `activity score ${call.activityScore}`,
    haplotypes: alleles.map((allele) => haplotypeOf([allele])),
    score: 1,
    missing: [],
    supported: true,
    phenotype: phenotypeTold(gene, call, names, alleles),
    basis: 'outside',
  };
}

/** What the laboratory says of phenotype and activity counts before what follows from the alleles. */
function phenotypeTold(
  { gene }: Pharmacogene,
  { phenotype, activityScore }: OutsideCall,
  names: readonly string[],
  alleles: readonly NamedAllele[],
): Phenotype | null {
  if (HLA[gene]) return hlaPhenotype(HLA[gene], names, phenotype);
  const derived = alleles.length > 0 ? phenotypeOf(gene, alleles) : null;
  if (activityScore !== null) return { name: phenotype ?? derived?.name ?? '', key: activityScore, activityScore };
  return phenotype === null
    ? derived
    : { ...named(phenotype), key: derived?.name === phenotype ? derived.key : phenotype };
}

/** The types that guidelines ask about. */
const HLA: Record<string, readonly string[]> = { 'HLA-A': ['*31:01'], 'HLA-B': ['*15:02', '*57:01', '*58:01'] };

function hlaPhenotype(asked: readonly string[], names: readonly string[], told: string | null): Phenotype {
  const words =
    told === null ? asked.map((type) => `${type} ${names.includes(type) ? 'positive' : 'negative'}`) : [told];
  return { name: words.join(', '), key: words[0] ?? '', alsoFiledUnder: words, activityScore: null };
}

/** CPIC writes `*1x≥3` where laboratories write `*1x3`; `1555A>G` is `m.1555A>G`. */
const alleleNamed = ({ alleles }: Pharmacogene, name: string): NamedAllele =>
  alleles.find((allele) => allele.name === name || allele.name === `m.${name}` || allele.name === manyCopies(name)) ?? {
    name,
    reference: false,
    function: null,
    activity: null,
    changes: [],
    cite: '',
  };

const manyCopies = (name: string): string =>
  name.replace(/x(\d+)$/, (text, copies: string) => (Number(copies) >= 3 ? 'x≥3' : text));
