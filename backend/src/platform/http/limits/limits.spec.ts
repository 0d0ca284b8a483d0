import { TooManyTries } from '../errors/problems.js';
import { TestClock } from '../testing/edge.js';
import { Guesses } from './guesses.js';
import { RateLimit } from './rate-limit.js';

let clock: TestClock;
beforeEach(() => {
  clock = new TestClock();
});

describe('a rate limit', () => {
  it('lets so many through in a window, each key for itself', () => {
    const limit = new RateLimit(clock, 2, 60);
    limit.take('a');
    limit.take('a');
    expect(() => limit.take('a')).toThrow(TooManyTries);
    expect(() => limit.take('b')).not.toThrow();
  });

  it('says when the window ends, and opens again then', () => {
    const limit = new RateLimit(clock, 1, 60);
    limit.take('a');
    clock.advance(20);
    expect(() => limit.take('a')).toThrow(expect.objectContaining({ retryAfterSeconds: 40 }));
    clock.advance(40);
    expect(() => limit.take('a')).not.toThrow();
  });
});

describe('guesses', () => {
  let guesses: Guesses;
  const wrong = (key = 'a') => guesses.attempt(key, async () => null);
  const right = (key = 'a') => guesses.attempt(key, async () => 'found');

  beforeEach(() => {
    guesses = new Guesses(clock, { LOGIN_TRIES: 3 });
  });

  const wrongTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await wrong();
  };

  it('pause a key after so many wrong tries, and only that key', async () => {
    await wrongTimes(3);
    await expect(right()).rejects.toThrow(TooManyTries);
    expect(await right('b')).toBe('found');
  });

  it('pause longer every time', async () => {
    await wrongTimes(3);
    await expect(wrong()).rejects.toMatchObject({ retryAfterSeconds: 60 });
    clock.advance(60);
    await wrong();
    await expect(wrong()).rejects.toMatchObject({ retryAfterSeconds: 120 });
    clock.advance(120);
    expect(await right()).toBe('found');
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
