import type { UploadAnswer, UploadPart } from '../../api/generated/schema';
import { FakeUpload } from '../../testing/fake-upload';
import { PAUSES_MS } from './patiently';
import { putFile } from './put-file';

const LONGEST_PAUSE_MS = Math.max(...PAUSES_MS);
const file = new File(['0123456789'], 'omar.vcf', { type: 'text/plain' });
const part = (number: number, from: number, to: number) => ({ url: `/part/${number}`, from, to, done: false });
const parts: UploadPart[] = [part(1, 0, 4), part(2, 4, 8), part(3, 8, 10)];
/** of 0123, 4567 and 89 */
const MD5 = ['62L2uTBttXXC1ZaxJ5YnpA==', 'ZWLFwfM9tuBaCCqIzdq16g==', 'dkeWa3NDwpBIZzJS5JD3Ng=='];

const ticket = (changes: Partial<UploadAnswer['upload_data']> = {}, key = 'k1'): UploadAnswer => ({
  status: 'success',
  url: '/whole',
  key,
  upload_data: {
    method: 'PUT',
    headers: { 'If-None-Match': '*' },
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    ...changes,
  },
});

function send(upload: UploadAnswer, { signal = new AbortController().signal, renewed = upload } = {}) {
  const sent: [number, number][] = [];
  const waits: boolean[] = [];
  const renew = jest.fn(async () => renewed);
  const line = {
    renew,
    onProgress: (bytes: number, before: number) => void sent.push([bytes, before]),
    onWait: (waiting: boolean) => void waits.push(waiting),
  };
  const outcome = putFile(file, upload, line, signal).then(
    ({ key }) => `sent ${key}`,
    (error: Error & { status?: number }) => error.status ?? error.name,
  );
  return { sent, waits, renew, outcome };
}

/** Advances the time and runs what waits for it. */
const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const answer = async (status: number, body = {}) => (FakeUpload.last.answer(status, body), pass());
/** Waits until that many parts were begun: for a checksum, or for the end of a pause. */
const untilBegun = async (count: number) => {
  for (let waited = 0; waited <= LONGEST_PAUSE_MS && urls().length < count; waited += 500) await pass(500);
  expect(urls()).toHaveLength(count);
};
const urls = () => FakeUpload.all.map(({ url }) => url);

beforeEach(() => {
  jest.useFakeTimers();
  FakeUpload.install();
});
afterEach(() => jest.useRealTimers());

describe('a file in one piece', () => {
  it('goes whole, with the headers that were signed', async () => {
    const { outcome } = send(ticket());
    expect(FakeUpload.last).toMatchObject({ url: '/whole', headers: { 'If-None-Match': '*' }, body: file });
    await answer(200);
    expect(await outcome).toBe('sent k1');
  });

  it('that is there already has arrived', async () => {
    const { outcome } = send(ticket());
    await answer(412);
    expect(await outcome).toBe('sent k1');
  });

  it('is not sent again by itself: somebody is asked first', async () => {
    const { outcome } = send(ticket());
    await answer(503);
    expect(await outcome).toBe(503);
    expect(urls()).toEqual(['/whole']);
  });
});

describe('a file in parts', () => {
  /** Answers the parts from the given one on. */
  const finish = async (from = 1) => {
    for (let count = from; count < from + parts.length; count++) {
      await untilBegun(count);
      await answer(200);
    }
  };

  it('goes part by part, each with its checksum, and tells of the bytes of all of them', async () => {
    const { outcome, sent } = send(ticket({ parts }));
    for (const [at, { from, to }] of parts.entries()) {
      await untilBegun(at + 1);
      expect(FakeUpload.last.body?.size).toBe(to - from);
      expect(FakeUpload.last.headers).toEqual({ 'Content-MD5': MD5[at] });
      FakeUpload.last.progress(1);
      await answer(200);
    }
    expect(await outcome).toBe('sent k1');
    expect(urls()).toEqual(['/part/1', '/part/2', '/part/3']);
    expect(sent.map(([bytes]) => bytes)).toEqual([1, 4, 5, 8, 9, 10]);
  });

  it('does not send what has arrived, unless its checksum is another', async () => {
    const arrived = parts.map((each, at) => ({ ...each, done: at < 2, md5: at === 0 ? MD5[0]! : 'another' }));
    const { outcome, sent } = send(ticket({ parts: arrived }));
    await untilBegun(1);
    await answer(200);
    await untilBegun(2);
    await answer(200);
    expect(await outcome).toBe('sent k1');
    expect(urls()).toEqual(['/part/2', '/part/3']);
    expect(sent).toEqual([
      [4, 4],
      [8, 4],
      [10, 4],
    ]);
  });

  it.each([
    ['the connection breaks', () => FakeUpload.last.fail()],
    ['the server is down', () => FakeUpload.last.answer(503)],
    ['the server is busy', () => FakeUpload.last.answer(429)],
    ['the link is too old', () => FakeUpload.last.answer(403, { error: 'link_expired' })],
    ['S3 calls the link too old', () => FakeUpload.last.answer(403)],
    ['the part was damaged', () => FakeUpload.last.answer(400, { error: 'checksum_wrong' })],
  ])('goes on by itself with fresh links when %s, and sends that part alone again', async (_what, fail) => {
    const fresh = parts.map((each) => ({ ...each, url: `${each.url}/fresh` }));
    const { outcome, waits, renew } = send(ticket({ parts }), { renewed: ticket({ parts: fresh }) });
    await untilBegun(1);
    await answer(200);
    await untilBegun(2);
    fail();
    await untilBegun(3);
    await answer(200);
    await untilBegun(4);
    await answer(200);
    expect(await outcome).toBe('sent k1');
    expect(urls()).toEqual(['/part/1', '/part/2', '/part/2/fresh', '/part/3/fresh']);
    expect([waits, renew.mock.calls.length]).toEqual([[true, false], 1]);
  });

  it('goes on at once when the connection is back, and gives up a silent one', async () => {
    const { outcome } = send(ticket({ parts }));
    await untilBegun(1);
    await pass(60_000);
    window.dispatchEvent(new Event('online'));
    await finish(2);
    expect(await outcome).toBe('sent k1');
  });

  it('asks for fresh links in time, and begins anew where the upload has ended meanwhile', async () => {
    const old = ticket({ parts, expires_at: new Date(Date.now() + 30_000).toISOString() });
    const { outcome, renew } = send(old, { renewed: ticket({ parts }, 'k2') });
    await finish();
    expect(await outcome).toBe('sent k2');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('waits as long as the server asks for', async () => {
    const { outcome } = send(ticket({ parts }));
    await untilBegun(1);
    FakeUpload.last.answerHeaders = { 'Retry-After': '30' };
    FakeUpload.last.answer(503);
    await pass(29_000);
    expect(urls()).toHaveLength(1);
    await pass(1_000);
    await finish(2);
    expect(await outcome).toBe('sent k1');
  });

  it('fails when a part never gets through', async () => {
    const { outcome } = send(ticket({ parts }));
    for (let tries = 1; tries <= PAUSES_MS.length + 1; tries++) {
      await untilBegun(tries);
      await answer(500);
    }
    expect(await outcome).toBe(500);
    expect(urls()).toEqual(Array(PAUSES_MS.length + 1).fill('/part/1'));
  });

  it('fails at once when the portal refuses the part for good', async () => {
    const { outcome } = send(ticket({ parts }));
    await untilBegun(1);
    await answer(413, { error: 'file_too_large' });
    expect(await outcome).toBe(413);
    expect(urls()).toHaveLength(1);
  });

  it.each([
    ['a part', async () => undefined],
    ['a pause', async () => answer(500)],
  ])('stops in the middle of %s', async (_what, before) => {
    const abort = new AbortController();
    const { outcome } = send(ticket({ parts }), { signal: abort.signal });
    await untilBegun(1);
    await before();
    abort.abort();
    expect(await outcome).toBe('AbortError');
    await pass(LONGEST_PAUSE_MS);
    expect(urls()).toHaveLength(1);
  });
});
