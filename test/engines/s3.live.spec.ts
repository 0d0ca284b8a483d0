import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { readinessOf, untilReached } from '../../backend/src/platform/connections/engine.js';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { fixed } from '../../backend/src/platform/coordination/secrets/rotated-secret.js';
import { FileLinks } from '../../backend/src/platform/files/file-links.js';
import { FileTooLarge } from '../../backend/src/platform/files/files.js';
import { S3Files, type S3Options } from '../../backend/src/platform/files/s3/s3-files.js';
import { filesContract } from '../../backend/src/platform/files/files.contract.js';
import { serveFiles } from '../../backend/src/platform/http/testing/serve-files.js';
import { TcpProxy } from './tcp-proxy.js';
import { describeLive } from './live.js';
import { itStopsS3, type OpenS3, s3Sources } from './s3.js';

const MEBIBYTE = 1024 ** 2;
/** The client holds at most 50 connections. */
const MORE_THAN_ALL_CONNECTIONS = 60;
/** The smallest part that S3 accepts, except for the last part. */
const PART = 5 * MEBIBYTE;

describeLive('S3', s3Sources, (openServer) => {
  let s3: OpenS3;
  let files: S3Files;
  let key: string;
  const opened: S3Files[] = [];
  const apps: { close(): Promise<void> }[] = [];
  beforeAll(async () => void (s3 = await openServer()));
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const one of opened) one.close();
    await s3?.stop();
  });

  async function open(changes: Partial<S3Options> = {}): Promise<S3Files> {
    const workFolder = mkdtempSync(join(tmpdir(), 'work-'));
    const made = new S3Files({
      ...s3.options,
      links: new FileLinks(fixed('secret')),
      workFolder,
      maxUploadBytes: 100 * MEBIBYTE,
      ...changes,
    });
    opened.push(made);
    await made.open();
    return made;
  }
  const put = (url: string, headers: Record<string, string>, body: Buffer) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) }).then(({ status }) => status);
  /** Whether the server refuses the request. It may also close the connection before all bytes are sent. */
  const refused = (sending: Promise<number>) =>
    sending.then(
      (status) => status >= 400,
      () => true,
    );
  const contentOf = async (name: string) => buffer(await files.read(name));
  const upload = { contentType: 'application/pdf', size: 10 };

  beforeEach(async () => {
    files = await open();
    key = `genomes/12/${randomUUID()}`;
  });

  const serve = async (served: S3Files) => {
    const { app, origin } = await serveFiles(served);
    apps.push(app);
    return origin;
  };

  filesContract('S3', async (partBytes) => {
    const served = await open({ partBytes });
    return { files: served, origin: await serve(served) };
  });

  it('takes an upload of exactly the agreed length', async () => {
    const { url, headers } = await files.uploadLink({ key, ...upload });
    expect(await put(url, headers, randomBytes(11))).toBe(403);
    expect(await put(url, headers, randomBytes(9))).toBe(403);
    expect(await files.completeUpload(key)).toBeNull();
    expect(await put(url, headers, randomBytes(10))).toBe(200);
    expect(await files.completeUpload(key)).toEqual({ size: 10 });
  });

  it('never lets an upload replace a file', async () => {
    const { url, headers } = await files.uploadLink({ key, ...upload });
    const content = randomBytes(10);
    expect(await put(url, headers, content)).toBe(200);
    expect(await put(url, headers, randomBytes(10))).toBe(412);
    const { 'If-None-Match': _left, ...fewer } = headers;
    expect(await put(url, fewer, randomBytes(10))).toBe(403);
    expect(await contentOf(key)).toEqual(content);
  });

  it('takes any type where the link says so', async () => {
    const { url, headers } = await files.uploadLink({ key, contentType: '*', size: 10 });
    expect(await put(url, { ...headers, 'Content-Type': 'text/x-odd' }, randomBytes(10))).toBe(200);
  });

  it('knows how long an upload may be under way', async () => {
    expect(await files.isArriving(key)).toBe(false);
    const { url, headers } = await files.uploadLink({ key, ...upload });
    expect(await files.isArriving(key)).toBe(true);
    // another node knows the upload as well
    expect(await (await open()).isArriving(key)).toBe(true);
    await put(url, headers, randomBytes(10));
    await files.completeUpload(key);
    expect(await files.isArriving(key)).toBe(false);
  });

  it('refuses what is too large, announced or not, and keeps nothing of it', async () => {
    const small = await open({ maxUploadBytes: 9 });
    await expect(small.uploadLink({ key, ...upload })).rejects.toThrow(FileTooLarge);
    const { url, headers } = await small.uploadLink({ key, contentType: '*' });
    expect(await put(url, headers, randomBytes(10))).toBe(200);
    await expect(small.completeUpload(key)).rejects.toThrow(FileTooLarge);
    expect(await small.stat(key)).toBeNull();
  });

  it('lets nobody in without a link', async () => {
    await files.write(key, randomBytes(10));
    const address = `${s3.options.endpoint}/${s3.options.bucket}/${key}`;
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it('has a report shown by the portal, under its sandboxing policy, and nothing else', async () => {
    await files.write(key, Buffer.from('<h1>Report</h1>'));
    const origin = await serve(files);
    const link = (contentType: string) =>
      origin + files.openLink({ key, fileName: 'r.html', contentType, disposition: 'inline' });
    const report = await fetch(link('text/html; charset=utf-8'));
    expect(await report.text()).toBe('<h1>Report</h1>');
    expect(report.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(report.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(report.headers.get('content-disposition')).toMatch(/^inline/);
    expect(report.headers.get('cache-control')).toBe('private, no-store');
    const picture = await fetch(link('image/svg+xml'));
    expect(picture.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  describe('an upload in parts', () => {
    const content = randomBytes(2 * PART + 10);
    const begin = (from: S3Files) => from.uploadLink({ key, contentType: '*', size: content.length });

    it('is joined once, though two nodes do it', async () => {
      const { parts = [] } = await begin(await open({ partBytes: PART }));
      for (const { url, from, to } of parts) expect(await put(url, {}, content.subarray(from, to))).toBe(200);
      // while one assembles the file, the other may find it incomplete
      const sizes = await Promise.all([files.completeUpload(key), (await open()).completeUpload(key)]);
      expect(sizes).toContainEqual({ size: content.length });
      expect((await contentOf(key)).equals(content)).toBe(true);
    });

    it('is refused when it comes whole and is too large for one PUT', async () => {
      const { url, headers } = await begin(await open({ largestPut: PART, partBytes: PART }));
      expect(await refused(put(url, headers, content))).toBe(true);
    });
  });

  it('stores a long stream in parts, and nothing of one that breaks off', async () => {
    const content = randomBytes(20 * MEBIBYTE);
    const pieces = Array.from({ length: 20 }, (_none, at) => content.subarray(at * MEBIBYTE, (at + 1) * MEBIBYTE));
    await files.write(key, Readable.from(pieces));
    expect((await contentOf(key)).equals(content)).toBe(true);
    const other = `${key}-other`;
    const broken = async function* () {
      yield* pieces;
      throw new Error('the source broke');
    };
    await expect(files.write(other, Readable.from(broken()))).rejects.toThrow('the source broke');
    expect(await files.stat(other)).toBeNull();
  });

  it('takes over a file of this machine that is larger than a part', async () => {
    const content = randomBytes(9 * MEBIBYTE);
    const { path, release } = await files.workFolder();
    writeFileSync(join(path, 'made'), content);
    await files.adopt(join(path, 'made'), key);
    await release();
    expect((await contentOf(key)).equals(content)).toBe(true);
  });

  it('makes copies in its work folder, where there is room, and leaves nothing behind', async () => {
    const workFolder = mkdtempSync(join(tmpdir(), 'work-'));
    const here = await open({ workFolder });
    const content = randomBytes(1_000);
    await here.write(key, content);
    const copies = await Promise.all([here.localCopy(key), here.localCopy(key)]);
    for (const { path } of copies) expect(readFileSync(path).equals(content)).toBe(true);
    for (const { release } of copies) await release();
    const full = await open({ workFolder, freeBytes: async () => 0 });
    await expect(full.localCopy(key)).rejects.toThrow(DependencyDown);
    expect(readdirSync(join(workFolder, '.incoming'))).toEqual([]);
  });

  it.each(['../escape', '/etc/passwd', '.uploads/x', 'a//b', ''])('takes no key %j', async (bad) => {
    await expect(files.uploadLink({ key: bad, contentType: '*' })).rejects.toThrow('not a file key');
    await expect(files.stat(bad)).rejects.toThrow('not a file key');
  });

  it('shows how it is', async () => {
    expect(await readinessOf(files.bucket)()).toEqual([
      expect.objectContaining({ name: 'engine S3', ready: true, milliseconds: expect.any(Number) }),
    ]);
  });

  it.each([
    ['S3_BUCKET', { bucket: 'no-such-bucket' }],
    ['S3_REGION', { region: 'eu-nowhere-1' }],
    ['S3_ACCESS_KEY_ID', { secretAccessKey: 'hunter2' }],
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'hunter2' }],
  ])('stops the start at once and names %s', async (name, changes) => {
    const error = await untilReached((await open(changes)).bucket).catch((failure: Error) => failure);
    expect(error).toBeInstanceOf(BadSetting);
    expect((error as Error).message).toMatch(new RegExp(`^${name}: `));
    expect((error as Error).message).not.toContain('hunter2');
  });

  itStopsS3('is down while the server is, and goes on once it is back', async () => {
    await files.write(key, Buffer.from('kept'));
    await s3.stop();
    for (const call of [() => files.stat(key), () => files.read(key), () => files.localCopy(key)])
      await expect(call()).rejects.toThrow(DependencyDown);
    await expect(untilReached(files.bucket, 1_000)).rejects.toThrow(/^S3_ENDPOINT: S3 cannot be reached at 127/);
    await s3.start();
    expect((await contentOf(key)).toString()).toBe('kept');
  });

  it('lets go of files that were opened and never read', async () => {
    await files.write(key, randomBytes(MEBIBYTE));
    for (let count = 0; count < MORE_THAN_ALL_CONNECTIONS; count++) (await files.read(key)).destroy();
    expect(await contentOf(key)).toHaveLength(MEBIBYTE);
  });

  it.each(['cut', 'silence'] as const)(
    'waits with a copy whose connection breaks in the middle, and keeps nothing of it: %s',
    async (accident) => {
      const { protocol, hostname, port } = new URL(s3.options.endpoint);
      const proxy = await TcpProxy.to(hostname, Number(port));
      const workFolder = mkdtempSync(join(tmpdir(), 'work-'));
      await files.write(key, randomBytes(60 * MEBIBYTE));
      // the free space is checked before the copy, and again with its first bytes
      let looks = 0;
      const freeBytes = async () => (++looks === 2 ? (proxy[accident](), Infinity) : Infinity);
      const endpoint = `${protocol}//127.0.0.1:${proxy.port}`;
      const far = await open({ endpoint, workFolder, freeBytes, silenceMilliseconds: 3_000 });
      await expect(far.localCopy(key)).rejects.toThrow(DependencyDown);
      expect(looks).toBe(2);
      expect(readdirSync(join(workFolder, '.incoming'))).toEqual([]);
      await proxy.restore();
      const { path, release } = await far.localCopy(key);
      expect(readFileSync(path)).toHaveLength(60 * MEBIBYTE);
      await release();
      proxy.remove();
    },
  );
});
