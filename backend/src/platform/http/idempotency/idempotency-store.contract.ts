import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IdempotencyStore, KEPT_HOURS, type StoredAnswer } from './idempotency-store.js';
import { untilSo } from '../../kernel/testing/until.js';

export interface StoresUnderTest {
  /** two nodes, or the same one twice */
  here: IdempotencyStore;
  there: IdempotencyStore;
  /** lets this many seconds pass */
  pass(seconds: number): Promise<void>;
}

const answer = (text: string): StoredAnswer => ({
  fingerprint: `of-${text}`,
  sealed: Buffer.from([0, 255, 10, ...Buffer.from(text)]),
});

/** Tests what every idempotency store must do. */
export function idempotencyStoreContract(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`idempotency store: ${name}`, () => {
    let tested: StoresUnderTest;
    let id: string;
    beforeEach(async () => {
      tested = await open();
      id = randomUUID();
    });

    const keep = (store: IdempotencyStore, text: string, of = id) =>
      store.inTurn(of, (turn) => turn.keep(answer(text)));
    const kept = (store: IdempotencyStore, of = id) => store.inTurn(of, async (turn) => turn.kept);

    it('are found on every node, byte for byte, under their id', async () => {
      expect(await kept(tested.here)).toBeNull();
      await keep(tested.here, 'one');
      expect(await kept(tested.here)).toEqual(answer('one'));
      expect(await kept(tested.there)).toEqual(answer('one'));
      expect(await kept(tested.there, randomUUID())).toBeNull();
    });

    it('are forgotten after a day', async () => {
      await keep(tested.here, 'one');
      await tested.pass(KEPT_HOURS * 3_600 - 60);
      expect(await kept(tested.there)).toEqual(answer('one'));
      await tested.pass(61);
      expect(await kept(tested.there)).toBeNull();
    });

    it('are made one after the other under one id, and only the first is needed', async () => {
      const events: string[] = [];
      const call = (store: IdempotencyStore, caller: string) =>
        store.inTurn(id, async (turn) => {
          if (turn.kept) return void events.push(`${caller} finds`);
          events.push(`${caller} begins`);
          await sleep(50);
          events.push(`${caller} ends`);
          await turn.keep(answer(caller));
        });
      await Promise.all([
        call(tested.here, 'a'),
        call(tested.there, 'b'),
        call(tested.here, 'c'),
        call(tested.there, 'd'),
      ]);
      expect(events.map((event) => event.split(' ')[1])).toEqual(['begins', 'ends', 'finds', 'finds', 'finds']);
    });

    it('are made side by side under different ids', async () => {
      let running = 0;
      const call = (store: IdempotencyStore) =>
        store.inTurn(randomUUID(), async () => {
          running++;
          await untilSo(
            'both to run',
            () => running,
            (count) => count === 2,
          );
        });
      await Promise.all([call(tested.here), call(tested.there)]);
    });

    it('let the next call run where an earlier one gave no answer', async () => {
      const fails = tested.here.inTurn(id, () => Promise.reject(new Error('refused')));
      await expect(fails).rejects.toThrow('refused');
      expect(await kept(tested.there)).toBeNull();
      await keep(tested.there, 'two');
      expect(await kept(tested.here)).toEqual(answer('two'));
    });

    it('give back what the work gives', async () => expect(await tested.here.inTurn(id, async () => 7)).toBe(7));
  });
}
