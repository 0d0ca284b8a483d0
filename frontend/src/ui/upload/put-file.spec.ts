import type { UploadAnswer } from '../../api/generated/schema';
import { FakeUpload } from '../../testing/fake-upload';
import { putFile } from './put-file';

const LONGEST_PAUSES_MS = 60_000;
const file = new File(['0123456789'], 'omar.vcf', { type: 'text/plain' });
const parts = [
  { url: '/part/1', from: 0, to: 4 },
  { url: '/part/2', from: 4, to: 8 },
  { url: '/part/3', from: 8, to: 10 },
];

const ticket = (changes: Partial<UploadAnswer['upload_data']> = {}): UploadAnswer => ({
  status: 'success',
  url: '/whole',
  key: 'k1',
  upload_data: { method: 'PUT', headers: { 'If-None-Match': '*' }, expires_at: '', ...changes },
});

function send(upload: UploadAnswer, signal = new AbortController().signal) {
  const sent: number[] = [];
  const outcome = putFile(file, upload, (bytes) => sent.push(bytes), signal).then(
    () => 'sent',
    (error: Error & { status?: number }) => error.status ?? error.name,
  );
  return { sent, outcome };
}

/** Advances the time and runs what waits for it. */
const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const answer = async (status: number) => (FakeUpload.last.answer(status), pass());
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
    expect(await outcome).toBe('sent');
  });

  it('that is there already has arrived', async () => {
    const { outcome } = send(ticket());
    await answer(412);
    expect(await outcome).toBe('sent');
  });

  it('is not sent again by itself: somebody is asked first', async () => {
    const { outcome } = send(ticket());
    await answer(503);
    expect(await outcome).toBe(503);
    expect(urls()).toEqual(['/whole']);
  });
});

describe('a file in parts', () => {
  it('goes part by part, never whole, and tells of the bytes of all of them', async () => {
    const { outcome, sent } = send(ticket({ parts }));
    for (const { from, to } of parts) {
      expect(FakeUpload.last.body?.size).toBe(to - from);
      expect(FakeUpload.last.headers).toEqual({});
      FakeUpload.last.progress(1);
      FakeUpload.last.progress(to - from);
      await answer(200);
    }
    expect(await outcome).toBe('sent');
    expect(urls()).toEqual(['/part/1', '/part/2', '/part/3']);
    expect(sent).toEqual([1, 4, 5, 8, 9, 10]);
  });

  it.each([
    ['the connection breaks', () => FakeUpload.last.onerror()],
    ['the server is down', () => FakeUpload.last.answer(503)],
    ['the server is busy', () => FakeUpload.last.answer(429)],
  ])('sends a part again when %s, and that part alone', async (_what, fail) => {
    const { outcome } = send(ticket({ parts }));
    await answer(200);
    fail();
    await pass(LONGEST_PAUSES_MS);
    await answer(200);
    await answer(200);
    expect(await outcome).toBe('sent');
    expect(urls()).toEqual(['/part/1', '/part/2', '/part/2', '/part/3']);
  });

  it('waits as long as the server asks for', async () => {
    const { outcome } = send(ticket({ parts }));
    FakeUpload.last.answerHeaders = { 'Retry-After': '30' };
    FakeUpload.last.answer(503);
    await pass(29_000);
    expect(urls()).toHaveLength(1);
    await pass(1_000);
    expect(urls()).toHaveLength(2);
    for (let part = 0; part < parts.length; part++) await answer(200);
    expect(await outcome).toBe('sent');
  });

  it('fails when a part never gets through', async () => {
    const { outcome } = send(ticket({ parts }));
    for (let n = 0; n < 10; n++) {
      FakeUpload.last.answer(500);
      await pass(LONGEST_PAUSES_MS);
    }
    expect(await outcome).toBe(500);
    expect(urls()).toEqual(Array(4).fill('/part/1'));
  });

  it('fails at once when the link is refused: waiting mends nothing', async () => {
    const { outcome } = send(ticket({ parts }));
    await answer(403);
    expect(await outcome).toBe(403);
    expect(urls()).toHaveLength(1);
  });

  it.each([
    ['a part', async () => undefined],
    ['a pause', async () => answer(500)],
  ])('stops in the middle of %s', async (_what, before) => {
    const abort = new AbortController();
    const { outcome } = send(ticket({ parts }), abort.signal);
    await before();
    abort.abort();
    expect(await outcome).toBe('AbortError');
    await pass(LONGEST_PAUSES_MS);
    expect(urls()).toHaveLength(1);
  });
});
