/** Cuts pieces of bytes into lines. */
import { FileRefused } from '../file-refused.js';
import { MAX_LINE_BYTES } from '../limits.js';
import { PIECE_BYTES, TextWindow } from '../vcf/text/text-window.js';

const RETURN = 13;

/** A line is `bytes[from, to)` without its line end; valid during the call only. */
export type LineReader = (bytes: Buffer, from: number, to: number) => void;

export class LineCutter {
  /** 1-based number of the line that is being read. */
  line = 1;
  /** Where the lines stand while they are read. */
  readonly window = new TextWindow();

  constructor(private readonly read: LineReader) {}

  /** Throws `FileRefused` for a line longer than `MAX_LINE_BYTES`, as soon as that much of it has been seen. */
  push(chunk: Buffer): void {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES)
      this.take(chunk, from, Math.min(from + PIECE_BYTES, chunk.length));
  }

  /** Answers whether the last line had a line end, which it may lack. */
  end(): boolean {
    const { from, to } = this.window;
    if (to === from) return true;
    this.emit(from, to);
    this.window.dropBefore(to);
    return false;
  }

  private take(chunk: Buffer, from: number, to: number): void {
    const { window } = this;
    const lines = window.add(chunk, from, to);
    let start = window.from;
    for (let i = 0; i < lines; i++) {
      const end = window.lineEnds[i]!;
      this.emit(start, end);
      start = end + 1;
    }
    window.dropBefore(start);
    if (window.to - window.from > MAX_LINE_BYTES) this.refuse();
  }

  private emit(from: number, to: number): void {
    const { bytes } = this.window;
    if (to - from > MAX_LINE_BYTES) this.refuse();
    this.read(bytes, from, to > from && bytes[to - 1] === RETURN ? to - 1 : to);
    this.line++;
  }

  private refuse(): never {
    throw new FileRefused(
      `This line is longer than ${MAX_LINE_BYTES / 1024 / 1024} MiB, which no variant needs. Export the file again.`,
      this.line,
    );
  }
}
