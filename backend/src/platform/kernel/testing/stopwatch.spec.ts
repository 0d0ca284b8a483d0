import { setTimeout as pause } from 'node:timers/promises';
import { Stopwatch } from './stopwatch.js';

const TICK = 20;

describe('a stopwatch', () => {
  let watch: Stopwatch;
  beforeEach(() => void (watch = new Stopwatch(TICK)));
  afterEach(() => watch.stop());

  it('goes on while nothing is in its way', async () => {
    await watch.shows(10 * TICK);
    expect(watch.milliseconds).toBeGreaterThanOrEqual(10 * TICK);
  });

  it('stands while the process does', async () => {
    const [began, before] = [performance.now(), watch.milliseconds];
    while (performance.now() - began < 20 * TICK);
    expect(watch.milliseconds - before).toBeLessThanOrEqual(2 * TICK);
  });

  it('tells nobody before it is time, or once it is stopped', async () => {
    const told: string[] = [];
    void watch.shows(1e9).then(() => told.push('late'));
    void watch.shows(TICK).then(() => told.push('soon'));
    await watch.shows(3 * TICK);
    watch.stop();
    await pause(3 * TICK);
    expect(told).toEqual(['soon']);
  });
});
