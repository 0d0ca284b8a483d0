import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queues, TURN_MILLISECONDS } from '../../kernel/queues.js';
import { DependencyDown } from '../../kernel/failures.js';
import type { Redis } from '../../connections/redis/redis.js';
import { IdempotencyStore, KEPT_HOURS, type StoredAnswer, type Turn } from './idempotency-store.js';
import { HOUR_MILLISECONDS } from '../../kernel/durations.js';

/** How long a repeated request waits for a node that died while answering. */
export const LOCK_MILLISECONDS = 10_000;
const RENEW_MILLISECONDS = LOCK_MILLISECONDS / 3;
const LOOK_AGAIN_MILLISECONDS = 50;

/** Returns the kept answer, or else gives the lock to the first caller. */
const ENTER = `
local kept = redis.call('GET', KEYS[1])
if kept then return {0, kept} end
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return {1, false} end
return {0, false}`;

/** Only the holder of the lock may keep, renew and leave, because a frozen node may have lost its lock. */
const KEEP = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return redis.call('DEL', KEYS[2])`;
const RENEW = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[2], ARGV[2])`;
const LEAVE = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[2])`;

/** Keeps the answers of all nodes in Redis. */
export class RedisIdempotencyStore extends IdempotencyStore {
  /** calls of this node with the same id; only the first asks Redis */
  private readonly turns = new Queues();

  constructor(private readonly redis: Redis) {
    super();
  }

  override inTurn<Result>(id: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    return this.turns.run(id, async () => {
      const holder = randomUUID();
      const kept = await this.enter(id, holder);
      return kept ? work({ kept, keep: async () => undefined }) : this.hold(id, holder, work);
    });
  }

  /** @returns the kept answer, or null once this call has the lock */
  private async enter(id: string, holder: string): Promise<StoredAnswer | null> {
    for (const end = performance.now() + TURN_MILLISECONDS; performance.now() < end;) {
      const [entered, kept] = (await this.run(ENTER, id, holder, LOCK_MILLISECONDS)) as [number, string | null];
      if (kept !== null) return answerIn(kept);
      if (entered === 1) return null;
      await sleep(LOOK_AGAIN_MILLISECONDS);
    }
    throw new DependencyDown('another node still answers the same call');
  }

  private async hold<Result>(id: string, holder: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    const renew = () => void this.run(RENEW, id, holder, LOCK_MILLISECONDS).catch(() => undefined);
    const renewing = setInterval(renew, RENEW_MILLISECONDS);
    let left = false;
    const keep = async (answer: StoredAnswer) => {
      left = (await this.run(KEEP, id, holder, textOf(answer), KEPT_HOURS * HOUR_MILLISECONDS)) === 1;
    };
    try {
      return await work({ kept: null, keep });
    } finally {
      clearInterval(renewing);
      // a lock that cannot be released expires
      if (!left) this.run(LEAVE, id, holder).catch(() => undefined);
    }
  }

  private run(script: string, id: string, ...values: (string | number)[]): Promise<unknown> {
    const keys = [`${this.redis.prefix}:answer:{${id}}`, `${this.redis.prefix}:turn:{${id}}`];
    return this.redis.call((commands) => commands.eval(script, keys.length, ...keys, ...values));
  }
}

/** Neither part contains a space. */
const textOf = ({ fingerprint, sealed }: StoredAnswer): string => `${fingerprint} ${sealed.toString('base64url')}`;

function answerIn(text: string): StoredAnswer {
  const [fingerprint = '', sealed = ''] = text.split(' ');
  return { fingerprint, sealed: Buffer.from(sealed, 'base64url') };
}
