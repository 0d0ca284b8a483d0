import { Logger } from '@nestjs/common';
import { countersContract } from './counters.contract.js';
import { DependencyDown } from '../../kernel/failures.js';
import { TooManyTries } from '../errors/problems.js';
import { TestClock } from '../testing/edge.js';
import { Counters, RateLimit } from './counters.js';
import { FallbackCounters } from './fallback-counters.js';
import { Guesses } from './guesses.js';
import { LocalCounters } from './local-counters.js';

countersContract('of one process', async () => {
  const clock = new TestClock();
  return { counters: new LocalCounters(clock), pass: async (seconds) => clock.advance(seconds) };
});

const newCounters = () => new LocalCounters(new TestClock());

describe('a rate limit', () => {
  it('turns away who takes too much, and says when to come again', async () => {
    const limit = new RateLimit(newCounters(), 'mails', 1, 60);
    await limit.take('a');
    await expect(limit.take('a')).rejects.toMatchObject({ retryAfterSeconds: 60 });
    await limit.take('b');
  });

  it('is not used up by another limit', async () => {
    const counters = newCounters();
    await new RateLimit(counters, 'mails', 1).take('a');
    await new RateLimit(counters, 'lookups', 1).take('a');
  });
});

describe('guesses', () => {
  let guesses: Guesses;
  const wrong = (key = 'a') => guesses.attempt(key, async () => null);
  const right = (key = 'a') => guesses.attempt(key, async () => 'found');

  beforeEach(() => {
    guesses = new Guesses(newCounters(), { LOGIN_TRIES: 3 });
  });

  const wrongTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await wrong();
  };

  it('pause a key after so many wrong tries, and only that key', async () => {
    await wrongTimes(3);
    await expect(right()).rejects.toThrow(TooManyTries);
    await expect(wrong()).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(await right('b')).toBe('found');
  });

  it('are forgotten after a right one', async () => {
    await wrongTimes(2);
    await right();
    await wrongTimes(2);
    expect(await right()).toBe('found');
  });

  it('sent all at once are not free', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => wrong()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('do not count when they could not be judged', async () => {
    const down = () => guesses.attempt('a', () => Promise.reject(new Error('down')));
    for (let time = 0; time < 5; time++) await expect(down()).rejects.toThrow('down');
    expect(await right()).toBe('found');
  });
});

describe('counters of all processes that cannot be reached', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  afterAll(() => [warn, now].forEach((mock) => mock.mockRestore()));

  /** Shared counters that a test can switch off. */
  class Away extends LocalCounters {
    failure: Error | null = new DependencyDown('Redis: it is not connected');

    override async take(key: string, limit: number, seconds: number): Promise<number> {
      if (this.failure) throw this.failure;
      return super.take(key, limit, seconds);
    }
  }

  it('are stood in for by those of this one, with one warning, until they are back', async () => {
    const shared = new Away(new TestClock());
    const counters: Counters = new FallbackCounters(shared, newCounters());
    expect([await counters.take('a', 1, 60), await counters.take('a', 1, 60)]).toEqual([0, 60]);
    expect(warn).toHaveBeenCalledTimes(1);
    shared.failure = null;
    now.mockReturnValue(1_001);
    expect([await counters.take('a', 1, 60), await counters.take('a', 1, 60)]).toEqual([0, 60]);
  });

  it('do not hide a defect', async () => {
    const shared = new Away(new TestClock());
    shared.failure = new TypeError('a defect');
    await expect(new FallbackCounters(shared, newCounters()).take('a', 1, 60)).rejects.toThrow('a defect');
  });
});
