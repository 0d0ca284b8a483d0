/** Cuts pieces of bytes into lines without copying them, but for the one line that straddles two pieces. */
import { FileRefused } from './file-refused.js';
import { MAX_LINE_BYTES } from './limits.js';

const NEWLINE = 10;
const RETURN = 13;

/** A line is `bytes[from, to)` without its line end; valid during the call only. */
export type LineReader = (bytes: Buffer, from: number, to: number) => void;

export class LineCutter {
  /** 1-based number of the line that is being read. */
  line = 1;
  private carry: Buffer = Buffer.alloc(64 * 1024);
  private carried = 0;

  constructor(private readonly read: LineReader) {}

  /** Throws `FileRefused` for a line longer than `MAX_LINE_BYTES`, as soon as that much of it has been seen. */
  push(chunk: Buffer): void {
    let from = 0;
    if (this.carried > 0) {
      const newline = chunk.indexOf(NEWLINE);
      this.keep(chunk, 0, newline < 0 ? chunk.length : newline);
      if (newline < 0) return;
      this.emitCarry();
      from = newline + 1;
    }
    for (let to = chunk.indexOf(NEWLINE, from); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      this.emit(chunk, from, to);
      from = to + 1;
    }
    this.keep(chunk, from, chunk.length);
  }

  /** Answers whether the last line had a line end, which it may lack. */
  end(): boolean {
    if (this.carried === 0) return true;
    this.emitCarry();
    return false;
  }

  private emitCarry(): void {
    const length = this.carried;
    this.carried = 0;
    this.emit(this.carry, 0, length);
  }

  private emit(bytes: Buffer, from: number, to: number): void {
    if (to - from > MAX_LINE_BYTES) this.refuse();
    this.read(bytes, from, to > from && bytes[to - 1] === RETURN ? to - 1 : to);
    this.line++;
  }

  private keep(chunk: Buffer, from: number, to: number): void {
    const length = this.carried + to - from;
    if (length > MAX_LINE_BYTES) this.refuse();
    if (length > this.carry.length) this.grow(length);
    chunk.copy(this.carry, this.carried, from, to);
    this.carried = length;
  }

  private grow(length: number): void {
    const larger = Buffer.alloc(Math.min(MAX_LINE_BYTES, Math.max(length, this.carry.length * 2)));
    this.carry.copy(larger, 0, 0, this.carried);
    this.carry = larger;
  }

  private refuse(): never {
    throw new FileRefused(
      `This line is longer than ${MAX_LINE_BYTES / 1024 / 1024} MiB, which no variant needs. Export the file again.`,
      this.line,
    );
  }
}
