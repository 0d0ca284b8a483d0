import { Logger } from '@nestjs/common';
import { EmbeddedLeases } from './leases.js';
import { LeasedWork, type ExclusiveWork } from './leased-work.js';

beforeAll(() => Logger.overrideLogger(false));

/** Work that records its calls; `failures` is how often it cannot begin. */
function work(failures = 0): ExclusiveWork & { done: string[] } {
  const done: string[] = [];
  const begin = async () => {
    done.push('begin');
    if (failures-- > 0) throw new Error('the engine does not answer');
  };
  return { done, begin, end: async () => void done.push('end') };
}

it('begins when the lease is had and ends when it is given up', async () => {
  const view = work();
  const held = new LeasedWork(new EmbeddedLeases(), 'view:patients', view);
  expect(held.heldBy).toBeNull();
  await held.want();
  expect(view.done).toEqual(['begin']);
  await held.release();
  expect(view.done).toEqual(['begin', 'end']);
});

it('tries again what cannot begin, and leaves nothing half begun', async () => {
  const view = work(2);
  const held = new LeasedWork(new EmbeddedLeases(), 'view:patients', view);
  await held.want();
  expect(view.done).toEqual(['begin', 'end']);
  while (view.done.length < 5) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(view.done).toEqual(['begin', 'end', 'begin', 'end', 'begin']);
  await held.release();
});

it('does not try on once it was released', async () => {
  const view = work(Infinity);
  const held = new LeasedWork(new EmbeddedLeases(), 'view:patients', view);
  await held.want();
  await held.release();
  const { length } = view.done;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(view.done).toHaveLength(length);
});

it('releases what it never wanted', async () => {
  await expect(new LeasedWork(new EmbeddedLeases(), 'view:patients', work()).release()).resolves.toBeUndefined();
});
