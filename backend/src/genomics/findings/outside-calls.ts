import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import { haplotypeOf, inOrder } from './haplotypes.js';
import type { Candidate, OutsideCall, PharmacogeneFinding, SeenChange } from './model.js';
import { basesAt } from './named-alleles.js';
import { phenotypesTold } from './outside-phenotype.js';
import { distinctPhenotypes } from './phenotype.js';

/**
 * Joins what a laboratory told of a gene with what the file shows. Where the two disagree both stand and the gene is
 * ambiguous, so that the stricter advice holds; where the file does not tell the gene, the laboratory does.
 */
export function withOutside(gene: Pharmacogene, finding: PharmacogeneFinding, call: OutsideCall): PharmacogeneFinding {
  const { candidate: told, phenotypes: toldOnes } = candidateOf(gene, call);
  const source = `Told by ${call.lab ?? 'a laboratory that is not stated'}${call.date === null ? '' : ` on ${call.date}`}.`;
  // why a file does not show the gene is of no interest once a laboratory told it
  const notes = finding.call === 'outside_only' ? [source] : [...finding.notes, source];
  const isRead = finding.call === 'called' || finding.call === 'ambiguous';
  const seen = isRead
    ? finding.candidates
    : finding.candidates.filter(({ supported, score }) => supported && score > 0);
  const agrees =
    seen.length > 0
      ? seen.some((each) => isSame(call, told, each))
      : isMadeOf(gene, told, finding.components) && !isContradicted(gene, told, finding);
  if (agrees && isRead && finding.call === 'called') return { ...finding, notes };
  const candidates = agrees ? [told] : [told, ...seen];
  const phenotypes = [...toldOnes, ...candidates.slice(1).flatMap(({ phenotype }) => phenotype ?? [])];
  const isOne = new Set(toldOnes.map(({ name }) => name)).size < 2;
  return {
    ...finding,
    call: agrees && isOne ? 'called' : 'ambiguous',
    candidates,
    phenotypes: distinctPhenotypes([...phenotypes, ...(agrees ? [] : finding.phenotypes)]),
    basis: 'outside',
    missing: [],
    notes: [...notes, ...(isOne ? [] : [CONTRADICTS]), ...(agrees ? [] : [DISAGREE])],
  };
}

/** Whether a reading of the file is what the laboratory told: the same pair, and the same result where one was told. */
function isSame(call: OutsideCall, told: Candidate, seen: Candidate): boolean {
  if (call.diplotype !== null && seen.name !== told.name) return false;
  if (call.phenotype === null && call.activityScore === null) return true;
  const [one, other] = [told.phenotype, seen.phenotype];
  return one === null || other === null || one.key === other.key || isWord(one.name, other.name);
}

const isWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether what the laboratory told has all changes that the file shows without telling their copies. */
function isMadeOf({ alleles }: Pharmacogene, { haplotypes }: Candidate, changes: readonly SeenChange[]): boolean {
  const named = haplotypes.flatMap(({ components }) => components.map(({ name }) => name));
  const reference = alleles.find((allele) => allele.reference)?.name;
  return changes.every(({ name }) => name === reference || named.includes(name));
}

/** Whether the file shows a change that none of the alleles has which the laboratory told. */
function isContradicted({ alleles }: Pharmacogene, { haplotypes }: Candidate, { evidence }: PharmacogeneFinding) {
  const names = haplotypes.flatMap(({ components }) => components.map(({ name }) => name));
  const told = alleles.filter(({ name }) => names.includes(name));
  if (told.length === 0) return false;
  return evidence.some(
    ({ site: { pos, ref }, observation }) =>
      observation.kind === 'called' &&
      observation.alleles.some((base) => base !== ref && !told.some((each) => basesAt(each, pos, ref).includes(base))),
  );
}

const CONTRADICTS =
  'The laboratory tells a phenotype that its activity score does not have; both are taken, and the stricter advice holds.';
const DISAGREE = 'The laboratory and the file disagree; both are shown, and the stricter advice holds.';

function candidateOf(gene: Pharmacogene, call: OutsideCall) {
  const copies = (call.diplotype ?? '')
    .split('/')
    .map((name) => withoutGene(gene, name.trim()))
    .filter(Boolean)
    .sort(inOrder);
  // mitochondrial DNA is one haplotype, though some write it twice
  const names = gene.chrom === 'MT' ? [...new Set(copies)] : copies;
  const alleles = names.map((name) => alleleNamed(gene, name));
  const phenotypes = phenotypesTold(gene, call, names, alleles);
  const candidate: Candidate = {
    name: names.join('/') || phenotypes[0]?.name || call.phenotype || `activity score ${call.activityScore}`,
    haplotypes: alleles.map((allele) => haplotypeOf([allele])),
    score: 1,
    missing: [],
    supported: true,
    phenotype: phenotypes[0] ?? null,
    basis: 'outside',
  };
  return { candidate, phenotypes };
}

/** `CYP2D6*4` is `*4`, and `B*57:01` is `*57:01`. */
const withoutGene = ({ gene }: Pharmacogene, name: string): string =>
  [gene, gene.replace(/^HLA-/, '')].reduce(
    (rest, prefix) => (rest.startsWith(`${prefix}*`) ? rest.slice(prefix.length) : rest),
    name,
  );

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
