import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissing, Files } from './files.js';
import { RESUME_MILLISECONDS } from './parts.js';
import { temporaryFolder } from '../kernel/testing/temporary-folder.js';

export interface FilesUnderTest {
  files: Files;
  /** the base of links without an origin */
  origin: string;
}

/** The smallest part that S3 accepts, except for the last part. */
const PART = 5 * 1024 ** 2;

/** What every engine that keeps files must do. `open` is called before each test, with the size of an upload's parts. */
export function filesContract(name: string, open: (partBytes: number) => Promise<FilesUnderTest>): void {
  describe(`files: ${name}`, () => {
    const content = randomBytes(100_000);
    let files: Files;
    let origin: string;
    let key: string;
    const at = (link: string) => new URL(link, origin);
    const upload = (link: { url: string; headers: Record<string, string> }, body: Buffer) =>
      fetch(at(link.url), { method: 'PUT', headers: link.headers, body: new Uint8Array(body) });

    beforeEach(async () => {
      ({ files, origin } = await open(PART));
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

    it('removes a folder whole, and nothing beside it', async () => {
      const [one, two, other] = ['one/x', 'one/y.vcf.gz', 'one2/x'].map((name) => `${key}/${name}`) as [
        string,
        string,
        string,
      ];
      for (const each of [one, two, other]) await files.write(each, content);
      await files.removeFolder(`${key}/one`);
      await files.removeFolder(`${key}/one`);
      expect([await files.stat(one), await files.stat(two)]).toEqual([null, null]);
      expect(await files.stat(other)).toEqual({ size: content.length });
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

    describe('an upload in parts', () => {
      const large = randomBytes(2 * PART + 10);
      const begin = () => files.uploadLink({ key, contentType: '*', size: large.length });
      const send = (part: { url: string; from: number; to: number }, bytes = large.subarray(part.from, part.to)) =>
        fetch(at(part.url), { method: 'PUT', headers: { 'Content-MD5': md5(bytes) }, body: new Uint8Array(bytes) });
      const partsOf = async () => (await begin()).parts ?? [];

      it('is joined once every part is there, in whatever order the parts came', async () => {
        const parts = await partsOf();
        expect(parts.map(({ from, to, done }) => [from, to, done])).toEqual([
          [0, PART, false],
          [PART, 2 * PART, false],
          [2 * PART, 2 * PART + 10, false],
        ]);
        for (const part of [parts[2]!, parts[0]!]) expect((await send(part)).status).toBe(200);
        expect(await files.completeUpload(key)).toBeNull();
        expect((await send(parts[1]!)).status).toBe(200);
        const sizes = await Promise.all([files.completeUpload(key), files.completeUpload(key)]);
        expect(sizes).toContainEqual({ size: large.length });
        expect(await files.completeUpload(key)).toEqual({ size: large.length });
        expect((await buffer(await files.read(key))).equals(large)).toBe(true);
        expect([await files.unfinished(key), await files.isArriving(key)]).toEqual([null, false]);
        // the links of a complete upload take nothing
        expect(await refused(send(parts[1]!))).toBe(true);
        expect((await buffer(await files.read(key))).equals(large)).toBe(true);
      });

      it('goes on where it was: fresh links tell what is done, and a day after the last it ends', async () => {
        expect(await files.unfinished(key)).toBeNull();
        await send((await partsOf())[1]!);
        expect(await files.unfinished(key)).toEqual({ size: large.length, arrived: PART });
        const sum = md5(large.subarray(PART, 2 * PART));
        expect((await partsOf()).map((part) => [part.done, part.md5])).toEqual([
          [false, undefined],
          [true, sum],
          [false, undefined],
        ]);
        expect(await files.isArriving(key, Date.now() + RESUME_MILLISECONDS - 60_000)).toBe(true);
        expect(await files.isArriving(key, Date.now() + RESUME_MILLISECONDS + 3_600_000)).toBe(false);
      });

      it('takes no part that is damaged or of another length, and a part that comes again in place of the first', async () => {
        const parts = await partsOf();
        const [from, to] = [parts[0]!.from, parts[0]!.to];
        const damaged = { method: 'PUT', headers: { 'Content-MD5': md5(large) }, body: large.subarray(from, to) };
        expect((await fetch(at(parts[0]!.url), damaged)).status).toBe(400);
        expect(await refused(send(parts[0]!, randomBytes(PART - 1)))).toBe(true);
        expect(await refused(send(parts[2]!, randomBytes(11)))).toBe(true);
        expect(await files.unfinished(key)).toEqual({ size: large.length, arrived: 0 });
        expect((await send(parts[0]!, randomBytes(PART))).status).toBe(200);
        for (const part of parts) expect((await send(part)).status).toBe(200);
        expect(await files.completeUpload(key)).toEqual({ size: large.length });
        expect((await buffer(await files.read(key))).equals(large)).toBe(true);
      });

      it('may come whole as well, and is gone when it is given up', async () => {
        const link = await begin();
        expect((await upload(link, large)).status).toBe(200);
        expect(await files.completeUpload(key)).toEqual({ size: large.length });
        expect(await files.unfinished(key)).toBeNull();
        await files.remove(key);
        const [part] = await partsOf();
        await send(part!);
        await files.remove(key);
        expect([await files.unfinished(key), await files.isArriving(key)]).toEqual([null, false]);
        expect(await refused(send(part!))).toBe(true);
        expect(await files.completeUpload(key)).toBeNull();
      });
    });
  });
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');

/** Whether a request is refused. The server may also close the connection before all bytes are sent. */
const refused = (sending: Promise<Response>): Promise<boolean> =>
  sending.then(
    ({ status }) => status >= 400,
    () => true,
  );
