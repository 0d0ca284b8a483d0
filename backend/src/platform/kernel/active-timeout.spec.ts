import { setTimeout as pause } from 'node:timers/promises';
import { activeTimeout } from './active-timeout.js';

const MILLISECONDS = 80;

/** Blocks this process. */
const standStill = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('is over after its time, and not before', async () => {
  const began = performance.now();
  await new Promise<void>((resolve) => void activeTimeout(MILLISECONDS, resolve));
  expect(performance.now() - began).toBeGreaterThanOrEqual(MILLISECONDS - 1);
});

it('is not over because the process stood still', async () => {
  const over = jest.fn();
  const end = activeTimeout(MILLISECONDS, over);
  standStill(2 * MILLISECONDS);
  await pause(1);
  expect(over).not.toHaveBeenCalled();
  end();
});

it('is never over once it was ended', async () => {
  const over = jest.fn();
  activeTimeout(MILLISECONDS, over)();
  await pause(2 * MILLISECONDS);
  expect(over).not.toHaveBeenCalled();
});
