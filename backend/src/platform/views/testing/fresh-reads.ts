import { DependencyDown } from '../../kernel/failures.js';
import { freshness, FRESHNESS_MILLISECONDS } from '../../subscriptions/freshness.js';
import { awaited, cards, unrelated } from './cards.js';
import { fresh } from './patient-reader.js';
import type { Stage } from './stage.js';

/** Tests read-your-writes. */
export function freshReads(stage: () => Stage): void {
  it('sees everything that was appended before, by every kind of read', async () => {
    const all = await stage().start(cards);
    for (let id = 1; id <= 20; id++) {
      await stage().append(awaited(id, 'Dana'), unrelated);
      expect(await all.get(id)).toBeDefined();
      expect(await all.count({ counter: 'company:2' })).toBe(id);
      expect(await all.find({ where: { companyId: 2 }, limit: 100 })).toHaveLength(id);
      expect(await all.getMany([id])).toHaveLength(1);
    }
  });

  it('waits for a position that comes in time', async () => {
    const all = await stage().start(cards);
    const position = await stage().append(awaited(1, 'Dana'));
    const read = fresh(() => all.get(2), position + 1);
    await stage().append(awaited(2, 'Omar'));
    expect(await read).toMatchObject({ name: 'Omar' });
  });

  it('answers with what it has, and says so, when the position does not come', async () => {
    const all = await stage().start(cards);
    await stage().append(awaited(1, 'Dana'));
    const context = { position: 1_000_000, stale: false };
    const start = performance.now();
    expect(await freshness.run(context, () => all.get(1))).toMatchObject({ name: 'Dana' });
    expect(performance.now() - start).toBeGreaterThan(FRESHNESS_MILLISECONDS * 0.9);
    expect(context.stale).toBe(true);
  });

  it('lets the reads of one answer wait no longer than its patience together', async () => {
    const all = await stage().start(cards);
    await stage().append(awaited(1, 'Dana'));
    const context = { position: 1_000_000, stale: false, patience: 400 };
    const start = performance.now();
    await freshness.run(context, async () => {
      for (let n = 0; n < 5; n++) expect(await all.get(1)).toMatchObject({ name: 'Dana' });
    });
    expect(performance.now() - start).toBeLessThan(1_200);
    expect(context.stale).toBe(true);
    expect(context.patience).toBeLessThan(10);
  });

  it('refuses a reader that must not act on an old view', async () => {
    const all = await stage().start(cards);
    const context = { position: 1_000_000, stale: false, strict: true };
    await expect(freshness.run(context, () => all.get(1))).rejects.toThrow(DependencyDown);
  });
}
