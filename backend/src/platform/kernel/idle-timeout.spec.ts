import { PassThrough, type Readable } from 'node:stream';
import { idleTimeout } from './idle-timeout.js';

const SILENCE_MILLISECONDS = 1_000;

const heard = (source: Readable) =>
  idleTimeout(source, SILENCE_MILLISECONDS, () => source.destroy(new Error('nothing more came')));

describe('a source that is waited for', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('is given up once nothing comes for a while', async () => {
    const source = new PassThrough();
    source.write('ACGT');
    const chunks = heard(source);
    expect(String((await chunks.next()).value)).toBe('ACGT');
    const next = expect(chunks.next()).rejects.toThrow('nothing more came');
    jest.advanceTimersByTime(SILENCE_MILLISECONDS);
    await next;
  });

  it('waits as long as its reader wants', async () => {
    const source = new PassThrough();
    source.write('ACGT');
    const chunks = heard(source);
    await chunks.next();
    jest.advanceTimersByTime(10 * SILENCE_MILLISECONDS);
    source.end('TTAA');
    expect(String((await chunks.next()).value)).toBe('TTAA');
    expect(await chunks.next()).toMatchObject({ done: true });
  });
});
