import type { Recorded } from '@portal/events';
import { RECENT_EVENTS, RecentEvents } from './recent-events.js';

describe('recent events', () => {
  let log: Recorded[];
  let loads: [after: number, limit: number][];
  let recent: RecentEvents;

  beforeEach(() => {
    log = [];
    loads = [];
    recent = new RecentEvents(async (after, limit) => {
      loads.push([after, limit]);
      const page = log.filter(({ position }) => position > after).slice(0, limit);
      await new Promise((resolve) => setImmediate(resolve));
      return page;
    });
  });

  /** Positions with gaps, as an engine may give them. */
  const append = (count: number): void => {
    for (let i = 0; i < count; i++) log.push({ position: (log.at(-1)?.position ?? 0) + 10 } as Recorded);
  };
  const positions = async (after: number, limit = 100) =>
    (await recent.after(after, limit)).map((event) => event.position);

  it('load the end of the log once for all who follow it', async () => {
    await positions(0);
    append(3);
    const all = await Promise.all([positions(0), positions(0), positions(0)]);
    expect(all).toEqual(Array(3).fill([10, 20, 30]));
    expect(loads).toHaveLength(2);
  });

  it('are the same objects for everybody', async () => {
    append(2);
    await recent.after(0, 10);
    const [[one], [other]] = await Promise.all([recent.after(10, 10), recent.after(10, 10)]);
    expect(one).toBe(other);
  });

  it('begin after any position, within the limit', async () => {
    append(5);
    await positions(0);
    loads = [];
    expect(await positions(0, 2)).toEqual([10, 20]);
    expect(await positions(20, 2)).toEqual([30, 40]);
    expect(await positions(25)).toEqual([30, 40, 50]);
    expect(loads).toEqual([]);
    expect(await positions(50)).toEqual([]);
  });

  it('leave those who are far behind to the log', async () => {
    append(10);
    await positions(80);
    expect(await positions(0, 3)).toEqual([10, 20, 30]);
    expect(await positions(70, 3)).toEqual([80, 90, 100]);
    expect(loads).toEqual([
      [80, 100],
      [0, 3],
      [70, 3],
    ]);
  });

  it('load an older page once for all who catch up side by side, as long as it is full', async () => {
    append(10);
    await positions(80);
    loads = [];
    await Promise.all([positions(0, 3), positions(0, 3)]);
    expect(await positions(0, 3)).toEqual([10, 20, 30]);
    expect(loads).toEqual([[0, 3]]);
    recent.forget();
    await positions(0, 3);
    expect(loads).toHaveLength(2);
  });

  it('read an older page again after it failed, or was short', async () => {
    let isDown = true;
    const failing = new RecentEvents(async (after) => {
      loads.push([after, 3]);
      if (isDown) throw new Error('down');
      return [];
    });
    await expect(failing.after(0, 3)).rejects.toThrow('down');
    isDown = false;
    await failing.after(50, 3);
    await failing.after(10, 3);
    await failing.after(10, 3);
    expect(loads.map(([after]) => after)).toEqual([0, 50, 10, 10]);
  });

  it('are read as far as the log goes, by somebody whose position it has not reached', async () => {
    append(2);
    expect(await positions(500)).toEqual([]);
    expect(await positions(0)).toEqual([10, 20]);
    append(1);
    expect(await positions(20)).toEqual([30]);
  });

  it('drop the oldest', async () => {
    await positions(0);
    append(3 * RECENT_EVENTS);
    for (let after = 0; after < 30 * RECENT_EVENTS; after += 1_000) await positions(after, 100);
    loads = [];
    expect(await positions(0, 1)).toEqual([10]);
    expect(loads).toHaveLength(1);
    expect(await positions(29 * RECENT_EVENTS, 1)).toEqual([29 * RECENT_EVENTS + 10]);
    expect(loads).toHaveLength(1);
  });

  it('never hide an event from a reader who was woken for it while another one was reading', async () => {
    await positions(0);
    append(1);
    await positions(0);
    const early = positions(10);
    await new Promise((resolve) => process.nextTick(resolve));
    append(1);
    expect(await positions(10)).toEqual([20]);
    expect(await early).toEqual([]);
  });

  it('are known without waiting once somebody follows the end', async () => {
    append(1);
    await recent.follow();
    expect([loads, recent.known(0)]).toEqual([[], undefined]);
    await positions(0);
    append(1_200);
    await recent.follow();
    expect(recent.known(10)).toHaveLength(1_200);
    expect(recent.known(11_000)?.at(-1)?.position).toBe(12_010);
    expect(recent.known(12_010)).toEqual([]);
    expect(recent.known(12_020)).toBeUndefined();
    recent.forget();
    expect(recent.known(10)).toBeUndefined();
  });

  describe('that the log tells of', () => {
    const told = (after: number, last: number) => ({
      after,
      last,
      load: async () => log.filter(({ position }) => after < position && position <= last),
    });
    const known = () => recent.known(0)?.map(({ position }) => position);

    beforeEach(async () => {
      await positions(0);
      loads = [];
    });

    it('are read no more', async () => {
      append(4);
      await Promise.all([recent.follow(told(0, 20)), recent.follow(told(20, 40))]);
      expect(await positions(0)).toEqual([10, 20, 30, 40]);
      expect(recent.known(40)).toEqual([]);
      expect(loads).toEqual([]);
    });

    it('are taken once, where some were read before', async () => {
      append(2);
      await positions(0);
      append(1);
      await recent.follow(told(0, 30));
      await recent.follow(told(0, 20));
      expect(known()).toEqual([10, 20, 30]);
    });

    it('are taken also where somebody came to a newer end meanwhile', async () => {
      append(2);
      await positions(10);
      append(1);
      const { after, last, load } = told(20, 40);
      const meanwhile = async () => {
        if (log.length === 4) return load();
        await positions(0);
        append(1);
        return load();
      };
      await recent.follow({ after, last, load: meanwhile });
      expect(known()).toEqual([10, 20, 30, 40]);
    });

    it('are read where they do not continue what is here', async () => {
      append(4);
      await recent.follow(told(20, 40));
      expect(known()).toEqual([10, 20, 30, 40]);
      expect(loads).not.toEqual([]);
    });

    it('are not all where somebody asks at their end: the log may not have told of it yet', async () => {
      append(1);
      await recent.follow(told(0, 10));
      append(1);
      expect(await positions(10)).toEqual([20]);
    });
  });

  it('are known to the end, also where another one was reading when the last came', async () => {
    await positions(0);
    append(1);
    const early = positions(0);
    await new Promise((resolve) => process.nextTick(resolve));
    append(1);
    await recent.follow();
    expect(recent.known(0)?.map(({ position }) => position)).toEqual([10, 20]);
    await early;
  });

  it('are decoded anew after they were forgotten, also when a load was under way', async () => {
    append(2);
    await positions(0);
    append(1);
    const underWay = positions(20);
    recent.forget();
    expect(await underWay).toEqual([30]);
    loads = [];
    expect(await positions(10)).toEqual([20, 30]);
    expect(loads).toHaveLength(1);
    const first = positions(0);
    recent.forget();
    await first;
    loads = [];
    await positions(0);
    expect(loads).toHaveLength(1);
  });
});
