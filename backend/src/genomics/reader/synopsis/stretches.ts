import type { Chromosome } from '../../model.js';
import { canonicalOfRank } from '../vcf/chromosomes.js';
import { BytesDamaged } from '../file-refused.js';

/** Lines of one chromosome in one piece of a file. A piece is read alone: its blocks hold whole lines. */
export interface Stretch {
  /** Where the piece begins in the file. */
  readonly address: number;
  /** 1-based number of the piece's first line. */
  readonly line: number;
  /** Order of the chromosome. */
  readonly rank: number;
  /** First and last reference base that a record of the stretch may speak of. */
  readonly from: number;
  readonly to: number;
}

/** A run of whole lines that can be read alone. */
export interface Piece {
  readonly address: number;
  /** The number of its first line. */
  readonly line: number;
  /** Where the next piece begins. */
  readonly end: number;
  readonly endLine: number;
}

const COLUMNS = 5;
const ROW_BYTES = 4 * COLUMNS;

/** The stretches of a file, in its order. The last row stands for the end of the file. */
export class Stretches {
  constructor(private readonly rows: readonly Stretch[]) {}

  /** The pieces in which a record may speak of what `isAsked` asks for. */
  *pieces(isAsked: (chromosome: Chromosome, from: number, to: number) => boolean): Generator<Piece> {
    const { rows } = this;
    for (let first = 0; first < rows.length - 1;) {
      const { address, line } = rows[first]!;
      let [next, isNear] = [first, false];
      for (; rows[next]!.address === address; next++) {
        const { rank, from, to } = rows[next]!;
        const chromosome = canonicalOfRank(rank);
        isNear ||= chromosome !== undefined && isAsked(chromosome, from, to);
      }
      if (isNear) yield { address, line, end: rows[next]!.address, endLine: rows[next]!.line };
      first = next;
    }
  }

  /** Address and line as steps from the row before, all as unsigned numbers of four bytes. */
  toBuffer(): Buffer {
    const bytes = Buffer.alloc(ROW_BYTES * this.rows.length);
    let [address, line] = [0, 0];
    this.rows.forEach((row, i) => {
      const cells = [row.address - address, row.line - line, row.rank, row.from, row.to];
      cells.forEach((cell, column) => bytes.writeUInt32LE(cell, ROW_BYTES * i + 4 * column));
      ({ address, line } = row);
    });
    return bytes;
  }

  /** @throws BytesDamaged */
  static of(bytes: Buffer): Stretches {
    if (bytes.length === 0 || bytes.length % ROW_BYTES !== 0) throw new BytesDamaged('the stretches are cut off');
    let [address, line] = [0, 0];
    const rows = Array.from({ length: bytes.length / ROW_BYTES }, (_, i): Stretch => {
      const cell = (column: number) => bytes.readUInt32LE(ROW_BYTES * i + 4 * column);
      address += cell(0);
      line += cell(1);
      return { address, line, rank: cell(2), from: cell(3), to: cell(4) };
    });
    return new Stretches(rows);
  }
}
