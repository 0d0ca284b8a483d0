/** Where the DNA of one place is joined to another one. */
import type { Chromosome } from '../../model.js';
import { canonicalChromosome } from '../vcf/chromosomes.js';
import { infoValue } from '../vcf/info.js';

/** What a breakend is joined to. */
export interface Mate {
  chrom: string;
  pos: number;
  /** The mate is joined after this base (`t[p[`), not before it. */
  joinsAfter: boolean;
  inverted: boolean;
}

/** `G[1:900[`, `]1:900]G` and their inverted forms; undefined for anything else. */
export function breakendMate(alt: string): Mate | undefined {
  const parts = /^(\.|[ACGTN]*)([[\]])(.+):(\d+)\2(\.|[ACGTN]*)$/i.exec(alt);
  if (!parts) return undefined;
  const joinsAfter = parts[1] !== '';
  return { chrom: parts[3]!, pos: Number(parts[4]), joinsAfter, inverted: joinsAfter !== (parts[2] === '[') };
}

/** The other place of a symbol that joins another chromosome, by CHR2 with POS2, END2 or END (Delly, Sniffles, LUMPY); undefined where it is not told. */
export function joinedPlace(alt: string, info: string, own: Chromosome | undefined): Mate | undefined {
  if (!/^<(TRA|CTX|BND)[:>]/i.test(alt)) return undefined;
  const chrom = infoValue(info, 'CHR2');
  const at = ['POS2', 'END2', 'END'].map((key) => infoValue(info, key)).find((value) => value !== undefined);
  if (!chrom || canonicalChromosome(chrom) === own || !at || !/^\d{1,10}$/.test(at)) return undefined;
  return { chrom, pos: Number(at), joinsAfter: true, inverted: false };
}
