import { isDeepStrictEqual } from 'node:util';
import { Logger } from '@nestjs/common';
import { MAX_SIGNAL_BYTES, type Signals } from './signals.js';
import { untilSo } from '../../kernel/testing/until.js';

// these tests provoke an error on purpose
Logger.overrideLogger(false);

/** Two processes, or one process twice. */
export interface SignalsUnderTest {
  here: Signals;
  there: Signals;
}

/**
 * Tests what signals do on every engine.
 *
 * @param open makes two processes that hear each other and nobody else
 */
export function signalsContract(name: string, open: () => Promise<SignalsUnderTest>): void {
  describe(`signals: ${name}`, () => {
    /** Publishes until a listener hears it: a new listener may miss the first signals. */
    async function heard(signals: Signals, topic: string, message: object, messages: object[]): Promise<void> {
      const call = () => {
        signals.publish(topic, message);
        return countOf(message, messages);
      };
      await untilSo(`${JSON.stringify(message)} to be heard`, call, (count) => count > 0);
    }

    function listener(signals: Signals, topic: string) {
      const messages: object[] = [];
      return { messages, stop: signals.listen(topic, (message) => void messages.push(message)) };
    }

    it('are heard in every process, once in each', async () => {
      const { here, there } = await open();
      const [near, far] = [listener(here, 'a'), listener(there, 'a')];
      await heard(here, 'a', { n: 1 }, far.messages);
      await heard(there, 'a', { n: 2 }, near.messages);
      const message = { n: 3, of: [{ what: 'ä€' }] };
      here.publish('a', message);
      // these signals arrive after the one under test, on either way
      await heard(here, 'a', { n: 4 }, far.messages);
      await heard(there, 'a', { n: 5 }, near.messages);
      expect([countOf(message, near.messages), countOf(message, far.messages)]).toEqual([1, 1]);
    });

    it('are heard by listeners to their topic only, until they stop', async () => {
      const { here, there } = await open();
      const [one, other, stopped] = [listener(there, 'a'), listener(there, 'b'), listener(there, 'a')];
      await heard(here, 'a', { n: 1 }, one.messages);
      await heard(here, 'b', { n: 2 }, other.messages);
      stopped.stop();
      const known = stopped.messages.length;
      await heard(here, 'a', { n: 3 }, one.messages);
      expect(stopped.messages).toHaveLength(known);
      expect(other.messages).not.toContainEqual({ n: 3 });
    });

    it('reach the other listeners when one of them fails', async () => {
      const { here, there } = await open();
      there.listen('a', () => {
        throw new Error('a defect');
      });
      const after = listener(there, 'a');
      await heard(here, 'a', { n: 1 }, after.messages);
    });

    it('belong to whoever hears them', async () => {
      const { here, there } = await open();
      there.listen<{ n: number }>('a', (message) => void (message.n = 100));
      const after = listener(there, 'a');
      await heard(here, 'a', { n: 1 }, after.messages);
    });

    it('are small', async () => {
      const { here } = await open();
      expect(() => here.publish('a', { text: 'x'.repeat(MAX_SIGNAL_BYTES) })).toThrow("'a' is larger than");
    });
  });
}

const countOf = (message: object, messages: readonly object[]): number =>
  messages.filter((each) => isDeepStrictEqual(each, message)).length;
