/** The reads that a sample shows of each allele, in the fields of each caller. */

type Sample = ReadonlyMap<string, string>;

/** The fields that tell reads of alleles, the most trusted first. */
const READS: readonly (readonly string[])[] = [
  ['AD'],
  ['FRO', 'FAO'], // Ion Torrent, after its correction
  ['RO', 'AO'], // freebayes
  ['DPR'], // older bcftools
  ['NR', 'NV'], // Platypus
  ['DP', 'DV'], // older samtools
];

/** Those of {@link READS} that count all reads of a place, beside the ones of ALT. */
const ALL_READS: readonly string[] = ['NR', 'DP'];

/** VarScan's AD is that of ALT alone, and stands beside the reads of REF. */
const READS_OF_REFERENCE = 'RD';

/** The share of each ALT: VarScan's is in percent, and the last one is that of Octopus. */
const SHARES: readonly string[] = ['AF', 'VAF', 'VF', 'FREQ', 'MAP_VAF'];

/** The second one is Strelka's, of insertions and deletions. */
const DEPTHS: readonly string[] = ['DP', 'DPI'];

export const READ_FIELDS: readonly string[] = [...READS.flat(), READS_OF_REFERENCE, ...SHARES, ...DEPTHS];

/** Those of {@link READ_FIELDS} that say something beside the other fields of a FORMAT. */
export function usedReadFields(keys: readonly string[]): string[] {
  const has = (name: string) => keys.includes(name);
  const reads = READS.find((names) => names.every(has)) ?? [];
  const first = (names: readonly string[]) => names.filter(has).slice(0, 1);
  return [...reads, ...(reads.includes('AD') ? [READS_OF_REFERENCE] : []), ...first(SHARES), ...first(DEPTHS)].filter(
    has,
  );
}

export const depthTold = (sample: Sample): number | null =>
  numberAt(
    sample,
    DEPTHS.find((name) => sample.has(name)),
  );

/** Of REF and each ALT; null where one is missing. None where nothing tells them. */
export function depthsTold(sample: Sample): (number | null)[] {
  const [reference, alternates] = READS.find((names) => names.every((name) => sample.has(name))) ?? [];
  if (reference === undefined) return [];
  const first = listAt(sample, reference);
  if (alternates === undefined) {
    const beside = first.length === 1 && sample.has(READS_OF_REFERENCE);
    return beside ? [numberAt(sample, READS_OF_REFERENCE), ...first] : first;
  }
  const others = listAt(sample, alternates);
  const [ofReference = null] = first;
  if (ALL_READS.includes(reference))
    return [ofReference === null ? null : Math.max(0, ofReference - sumOf(others)), ...others];
  return [ofReference, ...others];
}

/** The share of reads that show each ALT, 0 to 1; undefined where the file tells no shares. */
export function sharesTold(sample: Sample): (number | null)[] | undefined {
  const name = SHARES.find((each) => sample.has(each));
  if (name === undefined) return undefined;
  return sample.get(name)!.split(',').map(shareOf);
}

function shareOf(text: string): number | null {
  const isPercent = text.endsWith('%');
  const told = numberOf(isPercent ? text.slice(0, -1) : text);
  const share = told !== null && isPercent ? told / 100 : told;
  return share !== null && share <= 1 ? share : null;
}

export const sumOf = (depths: readonly (number | null)[]): number =>
  depths.reduce<number>((sum, depth) => sum + (depth ?? 0), 0);

const listAt = (sample: Sample, name: string): (number | null)[] => sample.get(name)!.split(',').map(numberOf);

const numberAt = (sample: Sample, name: string | undefined): number | null =>
  name === undefined ? null : numberOf(sample.get(name));

export function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text) ? Number(text) : null;
}
