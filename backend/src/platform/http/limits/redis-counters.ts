import { hash } from 'node:crypto';
import type { Redis } from '../../connections/redis/redis.js';
import { Counters, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS } from './counters.js';

/** Time without a try after which wrong tries are forgotten. */
const REMEMBERED_SECONDS = 24 * 3_600;

const TAKE = `
local taken = redis.call('INCR', KEYS[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if taken <= tonumber(ARGV[1]) then return 0 end
return redis.call('PTTL', KEYS[1])`;

const BEGIN = `
local pauses = redis.call('PTTL', KEYS[2])
if pauses > 0 then return pauses end
local wrong = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
local tooMany = wrong - tonumber(ARGV[1])
if tooMany >= 0 then
  local pause = math.min(tonumber(ARGV[2]) * 2 ^ tooMany, tonumber(ARGV[3]))
  redis.call('SET', KEYS[2], '', 'PX', string.format('%d', pause))
end
return 0`;

const TAKE_BACK = `
redis.call('DEL', KEYS[2])
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end
return 0`;

/** Counts for all processes, by the clock of Redis. */
export class RedisCounters extends Counters {
  constructor(private readonly redis: Redis) {
    super();
  }

  override take(key: string, limit: number, seconds: number): Promise<number> {
    return this.run(TAKE, [this.nameOf('rate', key)], limit, seconds * 1000);
  }

  override begin(key: string, free: number): Promise<number> {
    const [first, longest] = [FIRST_PAUSE_SECONDS * 1000, LONGEST_PAUSE_SECONDS * 1000];
    return this.run(BEGIN, this.triesOf(key), free, first, longest, REMEMBERED_SECONDS * 1000);
  }

  override async takeBack(key: string): Promise<void> {
    await this.run(TAKE_BACK, this.triesOf(key));
  }

  override async forget(key: string): Promise<void> {
    await this.redis.call((commands) => commands.del(...this.triesOf(key)));
  }

  /** @returns seconds */
  private async run(script: string, keys: string[], ...values: number[]): Promise<number> {
    const milliseconds = await this.redis.call((commands) => commands.eval(script, keys.length, ...keys, ...values));
    return Math.ceil(Number(milliseconds) / 1000);
  }

  private triesOf(key: string): string[] {
    return [this.nameOf('wrong', key), this.nameOf('pause', key)];
  }

  /** Makes a name without the key itself, which may contain people's e-mail and network addresses. */
  private nameOf(what: string, key: string): string {
    return `${this.redis.prefix}:${what}:{${hash('sha256', key, 'base64url')}}`;
  }
}
