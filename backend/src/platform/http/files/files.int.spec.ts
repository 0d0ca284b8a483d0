import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { filesContract } from '../../files/files.contract.js';
import { serveFiles } from '../testing/serve-files.js';
import { untilSo } from '../../kernel/testing/until.js';
import { OTHER_DISK } from '../../kernel/testing/other-disk.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { FileMissing, FileTooLarge } from '../../files/files.js';
import { DiskFiles, type DiskOptions } from '../../files/disk/disk-files.js';
import { SPACE_KEPT_FREE } from '../../files/disk/folder.js';
import { fixed } from '../../coordination/secrets/rotated-secret.js';
import { FileLinks } from '../../files/file-links.js';
import { itWhere } from '../../kernel/testing/where.js';

const itOverDisks = itWhere(OTHER_DISK !== undefined);

const apps: NestFastifyApplication[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function serve(options: Partial<DiskOptions> = {}) {
  const folder = temporaryFolder('files');
  const files = new DiskFiles({ folder, links: new FileLinks(fixed('secret')), maxUploadBytes: 1_000_000, ...options });
  await files.open();
  const { app, port, origin } = await serveFiles(files);
  apps.push(app);
  return { files, folder, port, origin };
}

filesContract('disk', (partBytes) => serve({ partBytes, maxUploadBytes: 3 * partBytes }));

describe('files on disk', () => {
  const key = 'documents/12/one';
  const unfinished = (folder: string) => readdirSync(join(folder, '.incoming'));
  const put = (url: string, body: string | Uint8Array | ReadableStream, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit);
  const untilUnfinished = (folder: string, count: number) =>
    untilSo(
      'what is unfinished',
      () => unfinished(folder),
      ({ length }) => length === count,
    );

  it('refuses an expired link, with the error shape', async () => {
    const { files, origin } = await serve();
    await files.write(key, Buffer.from('x'));
    const past = Math.floor(Date.now() / 1000) - 1;
    const grant = { key, contentType: 'text/plain', expires: past, fileName: '', disposition: 'attachment' } as const;
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await fetch(origin + files.links.to({ ...grant, method }), { method });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ status: 'error', error: 'link_expired', message: expect.any(String) });
    }
  });

  it('takes any type where the link says so, also JSON and a type that is not one', async () => {
    const { files, origin } = await serve();
    for (const [name, type] of [
      ['json', 'application/json'],
      ['text', 'text/plain'],
      ['odd', 'no type at all'],
    ] as const) {
      const { url } = await files.uploadLink({ key: `genomes/${name}`, contentType: '*' });
      expect((await put(origin + url, '{not json', { 'Content-Type': type })).status).toBe(200);
      expect(await files.stat(`genomes/${name}`)).toEqual({ size: 9 });
    }
  });

  it('takes the first whole upload: the same again is taken, another is not', async () => {
    const { files, folder, origin } = await serve();
    const { url, headers } = await files.uploadLink({ key, contentType: 'text/plain' });
    expect((await put(origin + url, 'first', headers)).status).toBe(200);
    expect((await put(origin + url, 'first', headers)).status).toBe(200);
    expect((await put(origin + url, 'other', headers)).status).toBe(409);
    expect(readFileSync(join(folder, key), 'utf8')).toBe('first');
    expect(unfinished(folder)).toEqual([]);
  });

  it('refuses what is too large, announced or not, and keeps nothing', async () => {
    const { files, folder, origin } = await serve({ maxUploadBytes: 1_000 });
    const { url, headers } = await files.uploadLink({ key, contentType: 'text/plain' });
    expect((await put(origin + url, 'x'.repeat(1_001), headers)).status).toBe(413);
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(randomBytes(500)) }, { highWaterMark: 1 });
    const unannounced = await put(origin + url, endless, headers).catch(() => undefined);
    expect(unannounced?.status).toBe(413);
    expect(await files.stat(key)).toBeNull();
    expect(unfinished(folder)).toEqual([]);
    await expect(files.uploadLink({ key, contentType: '*', size: 1_001 })).rejects.toThrow(FileTooLarge);
    expect((await put(origin + url, 'x'.repeat(1_000), headers)).status).toBe(200);
  });

  it('answers 503 with Retry-After when the disk has no room', async () => {
    const { files, origin } = await serve({ freeBytes: async () => SPACE_KEPT_FREE + 10 });
    const { url, headers } = await files.uploadLink({ key, contentType: 'text/plain' });
    const refused = await put(origin + url, 'eleven byte', headers);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await put(origin + url, 'ten bytes!', headers)).status).toBe(200);
  });

  it('keeps nothing when the network goes in the middle, and takes the whole file after that', async () => {
    const { files, folder, port, origin } = await serve();
    const { url, headers } = await files.uploadLink({ key, contentType: 'text/plain' });
    const broken = request(origin + url, { method: 'PUT', headers: { ...headers, 'Content-Length': 1_000 } });
    broken.on('error', () => undefined);
    broken.write('x'.repeat(400));
    await untilUnfinished(folder, 1);
    broken.destroy();
    await untilUnfinished(folder, 0);
    expect(await files.stat(key)).toBeNull();
    expect((await put(`http://127.0.0.1:${port}${url}`, 'x'.repeat(1_000), headers)).status).toBe(200);
  });

  itOverDisks('takes a file over from another disk', async () => {
    const { files, folder } = await serve();
    const made = join(temporaryFolder('made', OTHER_DISK), 'made');
    writeFileSync(made, 'made elsewhere');
    await files.adopt(made, key);
    expect(readFileSync(join(folder, key), 'utf8')).toBe('made elsewhere');
    expect(existsSync(made)).toBe(false);
    rmSync(dirname(made), { recursive: true });
  });

  it('leaves no place to work behind for a file that is not there, nor after the work', async () => {
    const { files, folder } = await serve();
    await expect(files.workplace(key)).rejects.toThrow(FileMissing);
    expect(unfinished(folder)).toEqual([]);
    await files.write(key, Buffer.from('x'));
    const place = await files.workplace(key);
    writeFileSync(join(place.folder, 'made'), readFileSync(place.path));
    await place.release();
    expect([unfinished(folder), existsSync(place.path)]).toEqual([[], true]);
  });

  it('takes no part without a checksum', async () => {
    const { files, origin } = await serve({ partBytes: 10 });
    const { parts = [] } = await files.uploadLink({ key, contentType: '*', size: 11 });
    const unsure = await put(origin + parts[0]!.url, 'ten bytes!');
    expect([unsure.status, (await unsure.json()) as object]).toEqual([
      400,
      expect.objectContaining({ error: 'checksum_missing' }),
    ]);
  });

  it('goes on with an upload in parts after a restart', async () => {
    const { files, folder, origin } = await serve({ partBytes: 10 });
    const { parts = [] } = await files.uploadLink({ key, contentType: '*', size: 11 });
    await put(origin + parts[0]!.url, 'ten bytes!', { 'Content-MD5': 'ffdNAsEtcPKwmh9woxYUXg==' });
    await files.open();
    expect(await files.unfinished(key)).toEqual({ size: 11, arrived: 10 });
    expect(unfinished(folder)).toEqual(['uploads']);
  });

  it('sweeps at start what a crash left unfinished', async () => {
    const { files, folder } = await serve();
    mkdirSync(join(folder, '.incoming'), { recursive: true });
    writeFileSync(join(folder, '.incoming', 'left'), 'half a file');
    await files.open();
    expect(unfinished(folder)).toEqual([]);
  });

  it('opens a report inline under its own policy, and nothing else inline', async () => {
    const { files, origin } = await serve();
    await files.write(key, Buffer.from('<h1>Report</h1>'));
    const open = { key, fileName: 'r.html', disposition: 'inline' } as const;
    const report = await fetch(origin + files.openLink({ ...open, contentType: 'text/html; charset=utf-8' }));
    expect(report.headers.get('content-disposition')).toMatch(/^inline/);
    expect(report.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^';]+'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'$/,
    );
    expect(report.headers.get('x-content-type-options')).toBe('nosniff');
    expect(report.headers.get('cache-control')).toBe('private, no-store');
    const picture = await fetch(origin + files.openLink({ ...open, contentType: 'image/svg+xml' }));
    expect(picture.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('answers HEAD without a body and keeps control characters of a file name out of the headers', async () => {
    const { files, origin } = await serve();
    await files.write(key, Buffer.from('12345'));
    const fileName = 'a\r\nSet-Cookie: x="1"\u0000.txt';
    const link = files.openLink({ key, fileName, contentType: 'text/plain', disposition: 'attachment' });
    const answer = await fetch(origin + link, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('5');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-disposition')).toContain('filename="a__Set-Cookie: x=_1__.txt"');
  });

  it.each(['/files/../secrets/jwt', '/files/..%2f..%2fetc/passwd', '/files/.incoming/x', '/files/', '/files/%2e%2e/x'])(
    'gives nothing for %s',
    async (path) => {
      const { port } = await serve();
      expect(await statusLine(port, path)).toMatch(/ 40[34] /);
    },
  );

  it.each(['../escape', 'a/../../escape', '/etc/passwd', '.incoming/x', 'a//b', 'a/.hidden', 'a\0b', '', 'a\\b'])(
    'takes no key %j',
    async (bad) => {
      const { files } = await serve();
      await expect(files.write(bad, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect(files.uploadLink({ key: bad, contentType: '*' })).rejects.toThrow('not a file key');
    },
  );

  it('makes its links absolute only where the portal has a public address', async () => {
    const { files } = await serve({ links: new FileLinks(fixed('secret'), 'https://portal.example') });
    expect((await files.uploadLink({ key, contentType: '*' })).url).toMatch(
      /^https:\/\/portal\.example\/files\/documents/,
    );
    const { files: local } = await serve();
    expect((await local.uploadLink({ key, contentType: '*' })).url).toMatch(/^\/files\/documents/);
  });
});

/** Sends the request over a raw socket, because HTTP clients normalise paths. */
function statusLine(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0]!));
    socket.once('error', reject);
  });
}
