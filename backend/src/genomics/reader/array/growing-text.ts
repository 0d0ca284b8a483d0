import { copyBytes } from '../sorting/copy-bytes.js';

const FIRST_BYTES = 64 * 1024;
const MOST_BYTES_OF_A_LETTER = 3;

/** A text that is written bit by bit, in memory that is used again. */
export class GrowingText {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private filled = 0;

  write(text: string): void {
    this.makeRoom(MOST_BYTES_OF_A_LETTER * text.length);
    this.filled += this.bytes.write(text, this.filled);
  }

  /** Adds `source[from, to)`. */
  copy(source: Buffer, from: number, to: number): void {
    this.makeRoom(to - from);
    this.filled += copyBytes(source, from, to, this.bytes, this.filled);
  }

  /** What was written since; valid until more is. */
  take(): Buffer {
    const text = this.bytes.subarray(0, this.filled);
    this.filled = 0;
    return text;
  }

  private makeRoom(length: number): void {
    if (this.filled + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.filled + length));
    this.bytes.copy(larger, 0, 0, this.filled);
    this.bytes = larger;
  }
}
