import { LeaseLost } from '../../coordination/leases/leases.js';
import type { Build, Held, ViewStore } from '../view-store.js';
import { untilSo } from '../../kernel/testing/until.js';
import { cards, COMPANY, type Card } from './cards.js';
import type { Stage } from './stage.js';

/** The lease tokens of a frozen process and of its successor. */
const [OLD, YOUNG] = [1, 2];

const ABSENT: Held<Card> = { document: undefined, position: 0, counters: [] };

const card = (id: number, position: number, more: Partial<Card> = {}): Held<Card> => {
  const document: Card = {
    id,
    companyId: COMPANY,
    name: `Patient ${id}`,
    note: '',
    status: 'Not ordered',
    isAssigned: false,
    assignedTo: null,
    moves: 0,
    ...more,
  };
  return { document, position, counters: cards.counters?.(document) ?? [] };
};

const gone = (position: number): Held<Card> => ({ document: undefined, position, counters: [] });

const written = (key: string, before: Held<Card>, after: Held<Card>) => ({
  position: after.position,
  changes: [{ key, before, after }],
  parked: [],
});

/** Tests a shared engine: a process that was frozen and continues does no harm. */
export function sharing(stage: () => Stage): void {
  let mine: ViewStore;
  let theirs: ViewStore;
  /** One build, opened by the earlier keeper and by the present one. */
  let old: Build<Card>;
  let young: Build<Card>;

  beforeEach(async () => {
    [mine, theirs] = [stage().another(), stage().another()];
    old = await (await mine.keep('cards', OLD)).create(cards, true);
    await old.commit(written('1', ABSENT, card(1, 3)));
    const [record] = await theirs.builds();
    young = await (await theirs.keep('cards', YOUNG)).open(record!, cards);
  });
  afterEach(() => Promise.all([mine.close(), theirs.close()]));

  it('lets nobody write a checkpoint or switch builds that somebody keeps with a greater token', async () => {
    const frozen = await theirs.keep('cards', YOUNG);
    const before = await mine.builds();
    await theirs.keep('cards', YOUNG + 1);
    await expect(old.commit({ position: 9, changes: [], parked: [] })).rejects.toThrow(LeaseLost);
    await expect(old.complete()).rejects.toThrow(LeaseLost);
    await expect(frozen.create(cards, false)).rejects.toThrow(LeaseLost);
    await expect(frozen.drop(old.record)).rejects.toThrow(LeaseLost);
    await expect(frozen.replace(old.record, { ...old.record, id: 99 })).rejects.toThrow(LeaseLost);
    await expect(mine.keep('cards', OLD)).rejects.toThrow(LeaseLost);
    expect(await mine.builds()).toEqual(before);
  });

  it('writes no document that somebody else has written since it was loaded', async () => {
    await young.commit(written('1', card(1, 3), card(1, 7, { note: 'young' })));
    await expect(old.commit(written('1', card(1, 3), card(1, 5, { note: 'old' })))).rejects.toThrow('document 1');
    await expect(old.commit(written('1', card(1, 3), gone(5)))).rejects.toThrow(LeaseLost);
    await expect(old.commit(written('1', ABSENT, card(1, 3)))).rejects.toThrow(LeaseLost);
    expect(await young.get(['1'])).toMatchObject([{ note: 'young' }]);
    expect((await mine.builds())[0]?.checkpoint).toBe(7);
  });

  it('does not bring back what was deleted, by an event from before that comes late', async () => {
    await young.commit(written('1', card(1, 3), gone(9)));
    await young.commit(written('2', ABSENT, gone(9)));
    await expect(old.commit(written('1', card(1, 3), card(1, 5)))).rejects.toThrow(LeaseLost);
    for (const id of [1, 2]) await expect(old.commit(written(`${id}`, ABSENT, card(id, 5)))).rejects.toThrow(LeaseLost);
    expect(await old.load(['1', '2'])).toEqual(
      new Map(['1', '2'].map((key) => [key, { document: undefined, position: 9 }])),
    );
    expect(await young.get(['1', '2'])).toEqual([]);
    expect(await young.find({ limit: 9, offset: 0 })).toEqual([]);
    expect(await young.find({ where: { assignedTo: null }, limit: 9, offset: 0 })).toEqual([]);
    expect(await young.count({})).toBe(0);
    expect(await young.total(`company:${COMPANY}`)).toBe(0);
    await young.commit(written('1', gone(9), card(1, 11, { note: 'came again' })));
    expect(await old.get(['1'])).toMatchObject([{ note: 'came again' }]);
    expect(await young.total(`company:${COMPANY}`)).toBe(1);
  });

  it('tells others how far a build is before its checkpoint says so', async () => {
    expect((await mine.progress())(young.record)).toBe(3);
    for (let position = 4; position <= 40; position++) young.reached(position);
    await untilSo(
      'the progress to be told',
      async () => (await mine.progress())(young.record),
      (told) => told >= 40,
    );
    expect((await mine.builds())[0]?.checkpoint).toBe(3);
    expect((await mine.progress())({ ...young.record, id: young.record.id + 1, checkpoint: 0 })).toBe(0);
  });

  it('gives the number of a build to no other', async () => {
    const keeping = await theirs.keep('cards', YOUNG);
    const another = await keeping.create(cards, false);
    await keeping.drop(another.record);
    expect((await keeping.create(cards, false)).record.id).toBeGreaterThan(another.record.id);
  });
}
