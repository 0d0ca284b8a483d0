import { setImmediate } from 'node:timers/promises';
import { collectNewObjects } from './heap.js';

const MIB = 1024 ** 2;
const outside = () => process.memoryUsage().arrayBuffers;

it('new objects let go of what they hold outside the heap', async () => {
  collectNewObjects();
  const before = outside();
  for (let i = 0; i < 16; i++) Buffer.alloc(MIB);
  expect(outside() - before).toBeGreaterThan(8 * MIB);
  collectNewObjects();
  // freed by a thread beside this one
  while (outside() - before > 8 * MIB) await setImmediate();
});
