/** Paired reads come in two files that their names join: `x_R1.fastq.gz` and `x_R2.fastq.gz`, `x_1.fq` and `x_2.fq`. */
const HALF = /^(.*_R?)([12])((?:_\d{3})?\.f(?:ast)?q(?:\.gz)?)$/is;

export interface Half {
  half: 1 | 2;
  otherName: string;
  bothName: string;
}

/** What a name says of a half; null for a file that is whole. */
export function halfOf(fileName: string): Half | null {
  const [, before, half, after] = HALF.exec(fileName) ?? [];
  if (before === undefined) return null;
  const mark = before.slice(before.lastIndexOf('_') + 1);
  return half === '1'
    ? { half: 1, otherName: `${before}2${after}`, bothName: `${before}1+${mark}2${after}` }
    : { half: 2, otherName: `${before}1${after}`, bothName: `${before}1+${mark}2${after}` };
}

export const isRawReads = (fileName: string): boolean => /\.f(ast)?q(\.gz)?$/i.test(fileName);
