import { setBackAgainAndAgain } from '../kernel/testing/clock.js';
import { BadSetting } from '../kernel/settings.js';
import { type Engine, untilReached } from './engine.js';

const LIMIT_MILLISECONDS = 600;

/** An engine that gives each call the next of these answers. Once they are used up, it does not answer at all. */
function engineOf(...answers: (() => Promise<string>)[]): Engine {
  const ask = () => (answers.shift() ?? (() => new Promise<string>(() => undefined)))();
  return { name: 'Redis', setting: 'REDIS_URL', where: 'one.example:6379', ask };
}

const refused = () => Promise.reject(new Error('connect ECONNREFUSED'));

describe('a start waits for an engine', () => {
  it('that answers when it is asked again', async () => {
    await untilReached(engineOf(refused, async () => '7.0'));
  });

  it('until the time is over, and says what it was told last, though the last try was cut off', async () => {
    await expect(untilReached(engineOf(refused), LIMIT_MILLISECONDS)).rejects.toThrow(
      new BadSetting('REDIS_URL: Redis cannot be reached at one.example:6379: connect ECONNREFUSED'),
    );
  });

  it('until the time is over, and says so when it was told nothing', async () => {
    await expect(untilReached(engineOf(), LIMIT_MILLISECONDS)).rejects.toThrow(/one\.example:6379: no answer within/);
  });

  it('until the time is over, though the clock is set back meanwhile', async () => {
    setBackAgainAndAgain();
    await expect(untilReached(engineOf(refused, refused, refused, refused), LIMIT_MILLISECONDS)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  it('no longer than until it says what waiting does not mend', async () => {
    const wrong = () => Promise.reject(new BadSetting('REDIS_URL: wrong password'));
    await expect(untilReached(engineOf(refused, wrong))).rejects.toThrow(new BadSetting('REDIS_URL: wrong password'));
  });
});
