import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fixed } from '../../backend/src/platform/coordination/secrets/rotated-secret.js';
import { FileLinks } from '../../backend/src/platform/files/file-links.js';
import { S3Files } from '../../backend/src/platform/files/s3/s3-files.js';
import { describeLive } from './live.js';
import { type OpenS3, s3Sources } from './s3.js';

const MEBIBYTE = 1024 ** 2;
/** The smallest part that S3 accepts, except for the last part. */
const PART = 5 * MEBIBYTE;
const FILE = 2 * PART + 1_234;

type PutFile = (file: unknown, ticket: object, line: Line, signal: AbortSignal) => Promise<unknown>;

interface Line {
  renew: () => Promise<object>;
  onProgress: (bytes: number) => void;
  onWait: () => void;
}

/** The parts of a browser that an upload needs. */
interface Page {
  XMLHttpRequest: unknown;
  File: new (content: Uint8Array[], name: string) => unknown;
  Blob: { prototype: { arrayBuffer?: () => Promise<ArrayBuffer> } };
  FileReader: new () => { result: ArrayBuffer; onload: () => void; readAsArrayBuffer(blob: unknown): void };
  close(): void;
}

/** A package name that the compiler does not resolve: the types of jsdom would add a browser's types to every test. */
const JSDOM_PACKAGE: string = 'jsdom';
async function pageAt(url: string): Promise<Page> {
  const { JSDOM } = (await import(JSDOM_PACKAGE)) as { JSDOM: new (html: string, options: object) => { window: Page } };
  return new JSDOM('', { url }).window;
}

/** The upload code of the pages, which is written for browsers. */
const putFileOfThePages = async (): Promise<PutFile> => {
  const path = join(dirname(import.meta.dirname), '..', 'frontend', 'src', 'ui', 'upload', 'put-file');
  return ((await import(path)) as { putFile: PutFile }).putFile;
};

describeLive('S3, uploads by the pages', s3Sources, (openServer) => {
  let s3: OpenS3;
  let files: S3Files;
  let page: Page;
  beforeAll(async () => {
    s3 = await openServer();
    const workFolder = mkdtempSync(join(tmpdir(), 'work-'));
    const limits = { links: new FileLinks(fixed('secret')), largestPut: PART, partBytes: PART };
    files = new S3Files({ ...s3.options, workFolder, maxUploadBytes: 100 * MEBIBYTE, ...limits });
    await files.open();
    page = await pageAt(s3.options.endpoint);
    Object.assign(globalThis, { XMLHttpRequest: page.XMLHttpRequest, window: page });
    const { FileReader } = page;
    page.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsArrayBuffer(this);
      });
    };
  });
  afterAll(async () => {
    page?.close();
    files?.close();
    await s3?.stop();
  });

  async function upload(content: Buffer) {
    const key = `genome/12/${randomUUID()}`;
    const prepare = async () => {
      const { url, headers, expiresAt, parts } = await files.uploadLink({
        key,
        contentType: '*',
        size: content.length,
      });
      return { url, key, upload_data: { method: 'PUT', headers, expires_at: expiresAt, parts } };
    };
    const ticket = await prepare();
    const file = new page.File([new Uint8Array(content)], 'omar.vcf');
    const sent: number[] = [];
    const line = { renew: prepare, onProgress: (bytes: number) => void sent.push(bytes), onWait: () => undefined };
    const put = async () => (await putFileOfThePages())(file, ticket, line, new AbortController().signal);
    const { parts } = ticket.upload_data;
    return { key, parts, sent, put, again: prepare };
  }

  it('a file that is too large for one PUT arrives whole, and its progress ends with its last byte', async () => {
    const content = randomBytes(FILE);
    const { key, parts, sent, put } = await upload(content);
    expect(parts).toHaveLength(3);
    await put();
    expect(sent.at(-1)).toBe(FILE);
    expect(await files.completeUpload(key)).toEqual({ size: FILE });
    expect((await buffer(await files.read(key))).equals(content)).toBe(true);
  });

  it('goes on where another attempt ended, and sends nothing twice', async () => {
    const content = randomBytes(FILE);
    const { key, parts, put, again } = await upload(content);
    const { url, from, to } = parts![1]!;
    await fetch(url, { method: 'PUT', body: new Uint8Array(content.subarray(from, to)) });
    const first = (await again()).upload_data.parts;
    expect(first?.map(({ done }) => done)).toEqual([false, true, false]);
    await put();
    expect(await files.completeUpload(key)).toEqual({ size: FILE });
    expect((await buffer(await files.read(key))).equals(content)).toBe(true);
  });

  it('a short file goes in one piece, and once more is no failure', async () => {
    const content = randomBytes(1_000);
    const { key, parts, put } = await upload(content);
    expect(parts).toBeUndefined();
    await put();
    await put();
    expect(await files.completeUpload(key)).toEqual({ size: 1_000 });
  });
});
