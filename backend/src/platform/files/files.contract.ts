import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissing, Files } from './files.js';
import { temporaryFolder } from '../kernel/testing/temporary-folder.js';

export interface FilesUnderTest {
  files: Files;
  /** the base of links without an origin */
  origin: string;
}

/** What every engine that keeps files must do. `open` is called before each test. */
export function filesContract(name: string, open: () => Promise<FilesUnderTest>): void {
  describe(`files: ${name}`, () => {
    const content = randomBytes(100_000);
    let files: Files;
    let origin: string;
    let key: string;
    const at = (link: string) => new URL(link, origin);
    const upload = (link: { url: string; headers: Record<string, string> }, body: Buffer) =>
      fetch(at(link.url), { method: 'PUT', headers: link.headers, body: new Uint8Array(body) });

    beforeEach(async () => {
      ({ files, origin } = await open());
      key = `documents/12/${randomUUID()}`;
    });

    it('gives back what was written, whole and in part', async () => {
      await files.write(key, Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]));
      expect(await files.stat(key)).toEqual({ size: content.length });
      expect((await buffer(await files.read(key))).equals(content)).toBe(true);
      const part = await buffer(await files.read(key, { start: 10, end: 19 }));
      expect(part).toEqual(content.subarray(10, 20));
    });

    it('keeps nothing of a file whose source breaks off', async () => {
      const broken = Readable.from(
        (function* () {
          yield content;
          throw new Error('the source broke');
        })(),
      );
      await expect(files.write(key, broken)).rejects.toThrow('the source broke');
      expect(await files.stat(key)).toBeNull();
    });

    it('tells an absent file from an empty one', async () => {
      expect(await files.stat(key)).toBeNull();
      await expect(files.read(key)).rejects.toThrow(FileMissing);
      await expect(files.localCopy(key)).rejects.toThrow(FileMissing);
      await files.write(key, Buffer.alloc(0));
      expect(await files.stat(key)).toEqual({ size: 0 });
    });

    it('hands out a copy on this machine and takes a finished file over', async () => {
      const made = join(temporaryFolder('made'), 'made');
      await writeFile(made, content);
      await files.adopt(made, key);
      expect(existsSync(made)).toBe(false);
      const copy = await files.localCopy(key);
      expect((await readFile(copy.path)).equals(content)).toBe(true);
      await copy.release();
      expect(await files.stat(key)).toEqual({ size: content.length });
    });

    it('takes a file over once, also when it is told twice', async () => {
      const made = join(temporaryFolder('made'), 'made');
      await expect(files.adopt(made, key)).rejects.toThrow(FileMissing);
      await writeFile(made, content);
      await files.adopt(made, key);
      await files.adopt(made, key);
      expect(await files.stat(key)).toEqual({ size: content.length });
    });

    it('removes a file, also one that is not there', async () => {
      await files.write(key, content);
      await files.remove(key);
      await files.remove(key);
      expect(await files.stat(key)).toBeNull();
    });

    it('takes an upload by its link', async () => {
      const link = await files.uploadLink({ key, contentType: 'application/pdf', size: content.length });
      expect(Date.parse(link.expiresAt)).toBeGreaterThan(Date.now());
      expect((await upload(link, content)).status).toBe(200);
      expect((await buffer(await files.read(key))).equals(content)).toBe(true);
    });

    it('takes no upload of another type than the link was made for', async () => {
      const link = await files.uploadLink({ key, contentType: 'application/pdf' });
      const wrong = { ...link, headers: { ...link.headers, 'Content-Type': 'text/html' } };
      expect((await upload(wrong, content)).status).toBe(403);
      expect(await files.stat(key)).toBeNull();
    });

    it('opens a file by its link, as an attachment under its own name', async () => {
      await files.write(key, content);
      const open = { key, fileName: 'Zoë “1”.vcf', contentType: 'text/plain', disposition: 'attachment' } as const;
      const answer = await fetch(at(files.openLink(open)));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/plain');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment;.*filename\*=UTF-8''Zo%C3%AB%20%E2%80%9C1%E2%80%9D\.vcf/,
      );
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    });

    it('answers a range of a file', async () => {
      await files.write(key, content);
      const link = files.openLink({
        key,
        fileName: 'a.vcf',
        contentType: 'text/plain',
        disposition: 'attachment',
      });
      const answer = await fetch(at(link), { headers: { Range: 'bytes=99990-' } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe('bytes 99990-99999/100000');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(content.subarray(99_990));
      expect((await fetch(at(link), { headers: { Range: 'bytes=100000-' } })).status).toBe(416);
    });

    it('refuses a link that was changed or is used with another method', async () => {
      await files.write(key, content);
      const link = files.openLink({
        key,
        fileName: 'a.vcf',
        contentType: 'text/plain',
        disposition: 'attachment',
      });
      const other = link.replace(key, `documents/12/${randomUUID()}`);
      expect((await fetch(at(other))).status).toBe(403);
      expect((await fetch(at(link), { method: 'PUT', body: 'x' })).status).toBe(403);
      expect((await fetch(at(link), { method: 'DELETE' })).status).toBe(403);
      expect(await files.stat(key)).toEqual({ size: content.length });
    });
  });
}
