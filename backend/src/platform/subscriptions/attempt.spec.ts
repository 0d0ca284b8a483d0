import { UnknownEvent } from '@portal/events';
import { KeyMissing } from '../log/personal-data/sealed-fields.js';
import { LogCorrupt, LogUnavailable } from '../log/event-log.js';
import { attempt, mustStop, Stopped } from './attempt.js';
import { DependencyDown, TryLater } from '../kernel/failures.js';

/** Runs work that throws `errors`, one after the other, then succeeds. */
async function run(errors: unknown[], pauses = [10, 100]) {
  const waits: [number, string][] = [];
  let tries = 0;
  const work = async () => {
    if (tries < errors.length) throw errors[tries++];
  };
  const patience = { wait: async (milliseconds: number, reason: string) => void waits.push([milliseconds, reason]) };
  return { failure: await attempt(work, patience, pauses), waits };
}

it('succeeds without a wait', async () => {
  expect(await run([])).toEqual({ failure: null, waits: [] });
});

it('tries again after growing pauses', async () => {
  expect(await run([new Error('one'), new Error('two')])).toEqual({
    failure: null,
    waits: [
      [10, 'one'],
      [100, 'two'],
    ],
  });
});

it('gives up with the last error', async () => {
  const { failure, waits } = await run([new Error('one'), new Error('two'), 'three']);
  expect([failure?.message, waits.length]).toEqual(['three', 2]);
});

it('does not wait for what somebody puts off', async () => {
  const put = new TryLater('greylisted');
  expect(await run([put])).toEqual({ failure: put, waits: [] });
});

it.each([new DependencyDown('down'), new LogUnavailable('down'), new UnknownEvent('GenomeDreamt', 1), new Stopped()])(
  'does not hold %p against the event',
  async (error) => {
    await expect(run([error])).rejects.toBe(error);
  },
);

it('knows what must end a subscription', () => {
  const fatal = [new UnknownEvent('X', 1), Object.create(KeyMissing.prototype), Object.create(LogCorrupt.prototype)];
  expect(fatal.map(mustStop)).toEqual([true, true, true]);
  expect([new DependencyDown('x'), new LogUnavailable('x'), new Error('x')].map(mustStop)).toEqual([
    false,
    false,
    false,
  ]);
});
