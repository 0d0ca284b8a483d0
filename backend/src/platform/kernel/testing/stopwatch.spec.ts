import { setTimeout as pause } from 'node:timers/promises';
import { Stopwatch } from './stopwatch.js';
import { until } from './until.js';

const TICK = 20;

describe('a stopwatch', () => {
  let watch: Stopwatch;
  beforeEach(() => void (watch = new Stopwatch(TICK)));
  afterEach(() => watch.stop());

  it('goes on while nothing is in its way, between two looks as well', async () => {
    // a machine without a turn for this process lets the watch stand, so it may need another pause
    await until('a watch that goes on', async () => {
      const before = watch.milliseconds;
      await pause(10 * TICK);
      return watch.milliseconds - before > 2 * TICK;
    });
  });

  it('stands while the process does', async () => {
    const [began, before] = [performance.now(), watch.milliseconds];
    while (performance.now() - began < 20 * TICK);
    expect(watch.milliseconds - before).toBeLessThanOrEqual(2 * TICK);
  });
});
