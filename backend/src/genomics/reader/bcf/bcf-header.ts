/** The dictionaries of a BCF header: records name contigs, filters and fields by number. */
import { FileRefused } from '../file-refused.js';
import { MAX_HEADER_LINES } from '../limits.js';

export interface BcfHeader {
  /** the header as a VCF has it, with the line of columns */
  readonly text: string;
  readonly contigs: ReadonlyMap<number, string>;
  readonly words: ReadonlyMap<number, string>;
  readonly samples: number;
}

const FIXED_COLUMNS = 9;

/** A number stands for what its line says as IDX, or for the line's place. `PASS` is always the first word. */
export function bcfHeader(raw: Buffer): BcfHeader {
  const end = raw.indexOf(0);
  const lines = raw
    .toString('utf8', 0, end < 0 ? raw.length : end)
    .split(/\r?\n/, MAX_HEADER_LINES + 1)
    .filter((line) => line !== '');
  if (lines.length > MAX_HEADER_LINES) throw new FileRefused('The header is too long.', undefined, 'headerSize');
  const contigs = new Dictionary([]);
  const words = new Dictionary(['PASS']);
  for (const line of lines) {
    const [, kind, fields] = /^##(contig|FILTER|INFO|FORMAT)=<(.*)>$/.exec(line) ?? [];
    if (fields !== undefined) (kind === 'contig' ? contigs : words).add(fields);
  }
  const columns = lines.at(-1)?.split('\t').length ?? 0;
  return {
    text: `${lines.map((line) => line.replace(/,IDX=\d+>$/, '>')).join('\n')}\n`,
    contigs: contigs.byNumber,
    words: words.byNumber,
    samples: Math.max(0, columns - FIXED_COLUMNS),
  };
}

class Dictionary {
  readonly byNumber = new Map<number, string>();
  private readonly known = new Set<string>();

  constructor(first: readonly string[]) {
    for (const id of first) this.set(this.known.size, id);
  }

  /** @param fields of a header line: `ID=DP,Number=1,...,IDX=3` */
  add(fields: string): void {
    const id = /(?:^|,)ID=([^,]+)/.exec(fields)?.[1];
    if (id === undefined) return;
    const at = /,IDX=(\d+)$/.exec(fields)?.[1];
    if (at !== undefined) this.set(Number(at), id);
    else if (!this.known.has(id)) this.set(this.known.size, id);
  }

  private set(at: number, id: string): void {
    this.byNumber.set(at, id);
    this.known.add(id);
  }
}
