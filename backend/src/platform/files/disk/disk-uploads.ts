import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFile, writeWhole } from '../../kernel/durable.js';
import { Queues } from '../../kernel/queues.js';
import { type Cut, RESUME_MILLISECONDS, type Slice, slicesOf } from '../parts.js';
import { checksumOf, type Folder, nothingIfAbsent } from './folder.js';

/** The part does not have the checksum that its sender announced. */
export class ChecksumWrong extends Error {}
/** The upload of the part is complete, given up or too old. */
export class UploadOver extends Error {}

const CUT = 'cut.json';
const BYTES = 'bytes';
const CHECKSUM = '.md5';

/**
 * Uploads in parts, each in a folder of its own: the bytes so far, and the checksum of each part that is whole. A part
 * is put into its place after its checksum was compared.
 */
export class DiskUploads {
  private readonly turns = new Queues();

  constructor(private readonly folder: Folder) {}

  /** Begins an upload, or goes on with it if it is known. @returns the checksums of the parts that have arrived */
  async begin(key: string, cut: Cut): Promise<{ cut: Cut; arrived: ReadonlyMap<number, string> }> {
    const known = await this.cutOf(key);
    if (known?.size === cut.size) return { cut: known, arrived: await this.arrived(key) };
    await mkdir(this.pathOf(key), { recursive: true, mode: 0o700 });
    await writeWhole(this.pathOf(key, CUT), Buffer.from(JSON.stringify(cut)));
    return { cut, arrived: new Map() };
  }

  async cutOf(key: string): Promise<Cut | null> {
    const text = await readFile(this.pathOf(key, CUT), 'utf8').catch(nothingIfAbsent);
    return text === null ? null : (JSON.parse(text) as Cut);
  }

  /** The checksum of each part that has arrived, by its number. */
  async arrived(key: string): Promise<ReadonlyMap<number, string>> {
    const names = (await readdir(this.pathOf(key)).catch(nothingIfAbsent)) ?? [];
    const numbers = names.filter((name) => name.endsWith(CHECKSUM)).map((name) => parseInt(name, 10));
    const checksum = (number: number) => readFile(this.checksumPath(key, number), 'utf8').catch(nothingIfAbsent);
    const found = await Promise.all(numbers.map(async (number) => [number, await checksum(number)] as const));
    // a part that is being replaced has none
    return new Map(found.filter((each): each is readonly [number, string] => each[1] !== null));
  }

  /** Whether the upload can still go on. Each part that arrives changes its folder. */
  async isAlive(key: string, now: number): Promise<boolean> {
    const found = await stat(this.pathOf(key)).catch(nothingIfAbsent);
    return found !== null && now < found.mtimeMs + RESUME_MILLISECONDS;
  }

  /**
   * Puts a received part into its place. A part that comes again replaces the one before.
   *
   * @throws ChecksumWrong, UploadOver
   */
  async place(key: string, { number, from }: Slice, received: string, md5: string): Promise<void> {
    if ((await checksumOf(received, 'md5')) !== md5) throw new ChecksumWrong(`part ${number}`);
    await this.turns.run(key, async () => {
      if (!(await this.cutOf(key))) throw new UploadOver(key);
      await rm(this.checksumPath(key, number), { force: true });
      await (await open(this.pathOf(key, BYTES), 'a', 0o600)).close();
      const target = createWriteStream(this.pathOf(key, BYTES), { flags: 'r+', start: from });
      await pipeline(createReadStream(received), target);
      await syncFile(this.pathOf(key, BYTES));
      await writeWhole(this.checksumPath(key, number), Buffer.from(md5));
    });
  }

  /** Makes the file of its parts once all have arrived. A repeat changes nothing. */
  async join(key: string): Promise<void> {
    await this.turns.run(key, async () => {
      const cut = await this.cutOf(key);
      if (!cut || (await this.arrived(key)).size < slicesOf(cut).length) return;
      await this.folder.keepFirst(this.pathOf(key, BYTES), key);
    });
  }

  /** Deletes an upload that is complete or given up. */
  forget(key: string): Promise<void> {
    return this.turns.run(key, () => rm(this.pathOf(key), { recursive: true, force: true }));
  }

  private pathOf(key: string, name = ''): string {
    return join(this.folder.uploads, encodeURIComponent(key), name);
  }

  private checksumPath(key: string, number: number): string {
    return this.pathOf(key, `${number}${CHECKSUM}`);
  }
}
