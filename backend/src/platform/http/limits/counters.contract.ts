import { randomUUID } from 'node:crypto';
import type { Counters } from './counters.js';

export interface CountersUnderTest {
  counters: Counters;
  /** lets this many seconds pass */
  pass(seconds: number): Promise<void>;
  /** seconds that a slow machine may take for a test, for counters that use a real clock */
  slack?: number;
}

/** Tests what every counter of tries must do. */
export function countersContract(name: string, open: () => Promise<CountersUnderTest>): void {
  describe(`counters: ${name}`, () => {
    let counters: Counters;
    let pass: CountersUnderTest['pass'];
    let slack: number;
    let key: string;
    beforeEach(async () => {
      ({ counters, pass, slack = 0 } = await open());
      key = randomUUID();
    });

    /** Expects the rest of a period of so many seconds that has just begun. */
    const left = (seconds: number): object => ({
      asymmetricMatch: (answer: number) => answer <= seconds && answer >= seconds - slack,
      toString: () => `${seconds} seconds, less at most ${slack}`,
    });
    const times = async (count: number, count1: () => Promise<number>) => {
      const answers: number[] = [];
      for (let time = 0; time < count; time++) answers.push(await count1());
      return answers;
    };

    describe('takes', () => {
      const take = (of = key) => counters.take(of, 2, 60);

      it('are so many in a window, of each key for itself', async () => {
        expect(await times(3, take)).toEqual([0, 0, left(60)]);
        expect(await take(`${key} other`)).toBe(0);
      });

      it('say when the window ends, and there are more of them then', async () => {
        await times(3, take);
        await pass(20);
        expect(await take()).toEqual(left(40));
        await pass(40);
        expect(await times(3, take)).toEqual([0, 0, left(60)]);
      });

      it('that come at once are all counted', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => take()));
        expect(answers.filter((seconds) => seconds === 0)).toHaveLength(2);
      });
    });

    describe('wrong tries', () => {
      const begin = (of = key) => counters.begin(of, 3);

      it('make a key pause after so many, and only that key', async () => {
        expect(await times(4, begin)).toEqual([0, 0, 0, left(60)]);
        expect(await begin(`${key} other`)).toBe(0);
      });

      it('make it pause longer every time, up to an hour', async () => {
        await times(3, begin);
        const pauses: number[] = [];
        for (let time = 0; time < 8; time++) {
          const seconds = await begin();
          pauses.push(seconds);
          await pass(seconds);
          expect(await begin()).toBe(0);
        }
        expect(pauses).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600].map(left));
      });

      it('do not count while it pauses', async () => {
        await times(20, begin);
        await pass(60);
        expect(await times(2, begin)).toEqual([0, left(120)]);
      });

      it('are forgotten after a right one', async () => {
        await times(2, begin);
        await counters.forget(key);
        expect(await times(4, begin)).toEqual([0, 0, 0, left(60)]);
        await counters.forget(key);
        expect(await begin()).toBe(0);
      });

      it('that could not be judged are taken back, with the pause that they made', async () => {
        for (let time = 0; time < 5; time++) {
          expect(await begin()).toBe(0);
          await counters.takeBack(key);
        }
        await times(2, begin);
        expect(await begin()).toBe(0);
        await counters.takeBack(key);
        expect(await times(2, begin)).toEqual([0, left(60)]);
        await counters.takeBack(`${key} unknown`);
        expect(await counters.begin(`${key} unknown`, 1)).toBe(0);
      });

      it('that come at once are all counted', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => begin()));
        expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
      });

      it('are counted apart from takes', async () => {
        await times(4, begin);
        expect(await counters.take(key, 1, 60)).toBe(0);
      });
    });
  });
}
