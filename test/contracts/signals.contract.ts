import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { MAX_SIGNAL_BYTES, type Signals } from '../../backend/src/platform/signals/signals.js';

// the error is what these tests provoke
Logger.overrideLogger(false);

/** Two processes, or one twice. */
export interface SignalsUnderTest {
  here: Signals;
  there: Signals;
}

/**
 * What every way of calling out between processes must do.
 *
 * @param open makes two processes that hear each other and nobody else
 */
export function signalsContract(name: string, open: () => Promise<SignalsUnderTest>): void {
  describe(`signals: ${name}`, () => {
    /** Calls until it is heard: whoever has only begun to listen may miss the first calls. */
    async function heard(signals: Signals, topic: string, message: object, messages: object[]): Promise<void> {
      const before = messages.length;
      for (let tries = 0; messages.length === before && tries < 200; tries++) {
        signals.publish(topic, message);
        await sleep(10);
      }
      expect(messages.at(-1)).toEqual(message);
    }

    function listener(signals: Signals, topic: string) {
      const messages: object[] = [];
      return { messages, stop: signals.listen(topic, (message) => void messages.push(message)) };
    }

    it('are heard in every process, once in each', async () => {
      const { here, there } = await open();
      const [near, far] = [listener(here, 'a'), listener(there, 'a')];
      await heard(here, 'a', { n: 1 }, far.messages);
      await sleep(50);
      const known = [near.messages.length, far.messages.length];
      here.publish('a', { n: 2, of: [{ what: 'ä€' }] });
      await sleep(50);
      expect([near.messages.length, far.messages.length]).toEqual(known.map((count) => count + 1));
      expect(far.messages.at(-1)).toEqual({ n: 2, of: [{ what: 'ä€' }] });
      expect(near.messages.at(-1)).toEqual({ n: 2, of: [{ what: 'ä€' }] });
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
