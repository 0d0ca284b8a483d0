/** Tells by its header a file on a reference genome that is not read, whatever its owner says of it. */
import { canonicalChromosome } from '../vcf/chromosomes.js';
import type { VcfHeader } from '../vcf/header.js';
import { isOfNeither } from './build.js';

const NAMES: readonly (readonly [genome: string, name: RegExp])[] = [
  ['NCBI36', named('NCBI[ _.-]?(build[ _.-]?)?36|b36|hg18')],
  ['T2T-CHM13', named('(T2T[ _.-]?)?chm13\\w*|hs1|T2T')],
  ['a reference genome older than NCBI36', named('NCBI3[0-5]|hg1[0-7]')],
  ['the genome of a mouse', named('GRCm\\d+|mm(9|10|39)')],
];

function named(name: string): RegExp {
  return new RegExp(`(^|[^a-z0-9])(${name})(v[\\d.]+)?([^a-z0-9]|$)`, 'i');
}

/** Lengths of some chromosomes, as UCSC gives them for hg18 and hs1. */
const LENGTHS: readonly (readonly [genome: string, lengths: Readonly<Record<string, number>>])[] = [
  ['NCBI36', { 1: 247_249_719, 2: 242_951_149, 20: 62_435_964, 22: 49_691_432, X: 154_913_754 }],
  ['T2T-CHM13', { 1: 248_387_328, 2: 242_696_752, 20: 66_210_255, 22: 51_324_926, X: 154_259_566 }],
];

/** One length may be a slip of the pen. */
const LENGTHS_OF_ANOTHER = 2;

/** Its name; null where the header tells of none. */
export function otherGenome({ references, contigs }: VcfHeader): string | null {
  const isOfLength = (lengths: Readonly<Record<string, number>>) =>
    contigs.some(({ id, length }) => length !== undefined && lengths[canonicalChromosome(id) ?? ''] === length);
  const [byLength] = LENGTHS.find(([, lengths]) => isOfLength(lengths)) ?? [];
  const names = [...references, ...contigs.flatMap(({ assembly }) => assembly ?? [])];
  const [byName] = NAMES.find(([, pattern]) => names.some((name) => pattern.test(name))) ?? [];
  const strange = contigs.filter(({ id, length }) => isOfNeither(id, length));
  const byStrange = strange.length >= LENGTHS_OF_ANOTHER ? 'another reference genome' : null;
  return byLength ?? byName ?? byStrange;
}
