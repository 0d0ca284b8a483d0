/** Gives away bytes by number, from pieces of any size. */
export class PendingBytes {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes, valid until the next call; fewer at the end. */
  async next(length: number): Promise<Buffer> {
    if (this.rest.length < length) await this.fill(length);
    const bytes = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return bytes;
  }

  private async fill(length: number): Promise<void> {
    const pieces: Buffer[] = [Buffer.from(this.rest)];
    for (let have = this.rest.length; have < length;) {
      const { value, done } = await this.chunks.next();
      if (done) break;
      pieces.push(Buffer.from(value));
      have += value.length;
    }
    this.rest = Buffer.concat(pieces);
  }
}
