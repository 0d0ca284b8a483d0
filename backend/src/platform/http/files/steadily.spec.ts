import { steadily } from './steadily.js';

const FLOOR = { bytes: 10, milliseconds: 1_000 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Sends a chunk a second, until it is given up. */
async function sent(bytes: readonly number[]): Promise<number> {
  let given = false;
  const source = (async function* () {
    for (const size of bytes) {
      if (given) return;
      yield new Uint8Array(size);
      jest.advanceTimersByTime(FLOOR.milliseconds);
    }
  })();
  let arrived = 0;
  for await (const chunk of steadily(source, FLOOR, () => (given = true))) arrived += chunk.length;
  return arrived;
}

it('passes on a body that comes fast enough', async () => expect(await sent([10, 50, 10])).toBe(70));

it('gives up a body that comes in drops, however long it goes on', async () =>
  expect(await sent([10, 9, 50])).toBe(19));
