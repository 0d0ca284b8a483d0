import { setTimeout as pause } from 'node:timers/promises';
import { Stopwatch } from './stopwatch.js';

const TICK = 20;

describe('a stopwatch', () => {
  let watch: Stopwatch;
  beforeEach(() => void (watch = new Stopwatch(TICK)));
  afterEach(() => watch.stop());

  it('goes on while nothing is in its way', async () => {
    await pause(10 * TICK + 1);
    expect(watch.milliseconds).toBeGreaterThanOrEqual(10 * TICK);
  });

  it('stands while the process does', async () => {
    const [began, before] = [performance.now(), watch.milliseconds];
    while (performance.now() - began < 20 * TICK);
    expect(watch.milliseconds - before).toBeLessThanOrEqual(2 * TICK);
  });
});
