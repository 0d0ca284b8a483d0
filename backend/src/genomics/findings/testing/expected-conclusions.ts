/** What a genome whose copies are known may be told, by the rules of the field alone: an oracle that reads no file. */
import { builtInKnowledge as base } from '../../knowledge/index.js';
import type { Conclusion } from '../model.js';
import { copiesOf, isLost, type BuiltGenome, type Carried } from './built-genome.js';

/** Two stars and more are findings. */
const isFinding = ({ variant }: Carried): boolean => variant.stars >= 2;

/** From this share of the reads on a change of mitochondrial DNA is no error. */
const MIN_SHARE = 0.05;

/** Whether the file leaves no doubt of the call and of the copies. Of mitochondrial DNA the share itself is the result. */
export function isSure(each: Carried, genome: BuiltGenome): boolean {
  const { variant, quality, shape, share, on } = each;
  if (variant.chrom === 'MT') return (quality === 'good' || quality === 'small share') && share >= MIN_SHARE;
  if (quality !== 'good' || (variant.chrom === 'X' && genome.sex === null)) return false;
  // one copy is lost: two different ones cannot be there
  if (isLost(each, genome)) return on[0] && on[1];
  return shape !== 'half given' && shape !== 'wrong copies';
}

const isOnAll = ({ variant, on }: Carried, genome: BuiltGenome): boolean =>
  variant.chrom !== 'MT' && (copiesOf(variant, genome) === 1 || (on[0] && on[1]));

/** The conclusions about one gene, in any order. */
export function expectedOf(gene: string, genome: BuiltGenome): Conclusion[] {
  const carried = genome.carried.filter((each) => each.variant.gene === gene && isFinding(each));
  const sure = carried.filter((each) => isSure(each, genome));
  const open = carried.filter((each) => !sure.includes(each) && isSeen(each)).map((): Conclusion => 'unresolved');
  const rule = childhoodOf(gene, genome);
  if (rule === 'nothing') return [];
  const hasSecond = base.secondDiseases.some((each) => each.gene === gene && each.mode === 'recessive');
  const isTwo = (each: Carried) => (rule === 'two copies' && hasSecond) || needsTwo(each, genome);
  const two = sure.filter(isTwo);
  const one = sure.filter((each) => !isTwo(each));
  if (rule === 'two copies') {
    const girls = one.filter(({ variant }) => variant.mode === 'x-linked-dominant');
    const all: Conclusion[] = [...girls.map((): Conclusion => 'at_risk'), ...ofTwoCopies(two, girls, genome)];
    return all.filter((each) => each !== 'carrier');
  }
  const second = base.secondDiseases.filter((each) => each.gene === gene).map(({ mode }) => mode);
  const all: Conclusion[] = [
    ...one.map((): Conclusion => 'at_risk'),
    ...ofTwoCopies(two, one, genome),
    ...(second.includes('dominant') ? two.map((): Conclusion => 'at_risk') : []),
    ...recessiveForm(gene, one, two, genome),
    ...(second.includes('recessive') && one.length > 0 ? without(judged([...one, ...two], genome), 'carrier') : []),
    ...open,
  ];
  return rule === 'all but carriers' ? all.filter((each) => each !== 'carrier') : all;
}

/** Two changed copies of a dominant gene: what they can cause is a risk, where no variant of the pair is listed with it. */
function recessiveForm(
  gene: string,
  one: readonly Carried[],
  two: readonly Carried[],
  genome: BuiltGenome,
): Conclusion[] {
  const dominant = one.filter(({ variant }) => variant.mode === 'dominant');
  if (dominant.length === 0 || !base.recessiveForms.some((each) => each.gene === gene)) return [];
  return without(judged([...one, ...two], genome), 'carrier').map((each) => (each === 'affected' ? 'at_risk' : each));
}

/** A genotype that is not given names no base: of the many imported variants nobody is told so. */
const isSeen = ({ quality, variant }: Carried): boolean => quality !== 'no call' || variant.isByHand;

/** Each disease of X that is dominant has a name of its own; together with others it may leave no unchanged copy. */
function ofTwoCopies(two: readonly Carried[], one: readonly Carried[], genome: BuiltGenome): Conclusion[] {
  const dominant = one.filter(({ variant }) => variant.mode === 'x-linked-dominant');
  if (two.length > 0 && dominant.length > 0 && judged([...two, ...dominant], genome) !== 'carrier')
    return [judged([...two, ...dominant], genome)];
  const diseases = new Set(two.map(diseaseOf));
  return [...diseases].map((disease) =>
    judged(
      two.filter((each) => diseaseOf(each) === disease),
      genome,
    ),
  );
}

const diseaseOf = ({ variant }: Carried): string =>
  variant.mode === 'x-linked-dominant' ? variant.condition : variant.gene;

const without = (conclusion: Conclusion, left: Conclusion): Conclusion[] => (conclusion === left ? [] : [conclusion]);

function needsTwo(each: Carried, genome: BuiltGenome): boolean {
  const { mode } = each.variant;
  return mode === 'recessive' || mode === 'x-linked' || (mode === 'x-linked-dominant' && isOnAll(each, genome));
}

/** A variant on every copy is the disease; so are two on different copies. Where the file does not tell, it is open. */
function judged(carried: readonly Carried[], genome: BuiltGenome): Conclusion {
  if (carried.some((each) => isOnAll(each, genome))) return 'affected';
  const phases = carried.flatMap((one, at) => carried.slice(at + 1).map((other) => phaseOf(one, other)));
  if (phases.includes('trans')) return 'affected';
  return phases.includes('unknown') ? 'possible_compound' : 'carrier';
}

function phaseOf(one: Carried, other: Carried): 'cis' | 'trans' | 'unknown' {
  if (one.phasing === 'none' || one.phasing !== other.phasing) return 'unknown';
  if (one.on[0] !== other.on[0]) return 'trans';
  return one.phasing === 'bar' ? 'unknown' : 'cis';
}

type Childhood = 'everything' | 'all but carriers' | 'two copies' | 'nothing';

function childhoodOf(gene: string, { ageYears, audience }: BuiltGenome): Childhood {
  if (ageYears === null || ageYears >= 18) return 'everything';
  const rule = base.geneRules.find((each) => each.gene === gene)?.inChildhood;
  if (rule) return rule.ofTwoCopies ? 'two copies' : 'all but carriers';
  return audience === 'clinician' && base.childhoodOnset.some((each) => each.gene === gene) ? 'two copies' : 'nothing';
}
