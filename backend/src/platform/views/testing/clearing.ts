import { awaited, cards, changed } from './cards.js';
import type { Stage } from './stage.js';

/** Tests that views are cleared when a log was moved: positions in the new log differ. */
export function clearing(stage: () => Stage): void {
  it('makes every view anew from the beginning after it was cleared', async () => {
    const all = await stage().start(cards);
    await stage().append(awaited(1, 'Dana Reyes'), changed(1, 'Ordered'), awaited(2, 'Omar Haddad'));
    await all.get(2);
    const live = await stage().hash();
    await stage().stop();

    stage().prepare(cards);
    await stage().documents.clear();
    expect(await stage().documents.builds()).toEqual([]);
    await stage().begin();
    await stage().until(({ ready, behind }) => ready && behind === 0);
    expect(await stage().hash()).toBe(live);
  });
}
