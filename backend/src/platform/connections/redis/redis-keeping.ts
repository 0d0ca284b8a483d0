import type { Redis as Client } from 'ioredis';

const fieldOf = (about: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(about)?.[1];

/** @param about what `INFO` answers */
export const versionIn = (about: string): string | undefined => fieldOf(about, 'redis_version');

/**
 * What to change so that a Redis keeps what it has acknowledged: jobs that wait are in it.
 *
 * @param about what `INFO` answers
 * @returns undefined when it keeps everything, as far as it tells
 */
export async function keepingOf(client: Client, about: string): Promise<string | undefined> {
  const policy = fieldOf(about, 'maxmemory_policy') ?? 'noeviction';
  const problems = [
    ...(await forgetting(client, about)),
    ...(policy === 'noeviction' ? [] : [`it may drop jobs when its memory is full: set maxmemory-policy noeviction`]),
  ];
  return problems.length > 0 ? `Redis (REDIS_URL): ${problems.join('; ')}` : undefined;
}

async function forgetting(client: Client, about: string): Promise<string[]> {
  if (fieldOf(about, 'aof_enabled') !== '1')
    return ['it forgets the last jobs when it crashes: set appendonly yes and appendfsync always'];
  // where nobody may ask, its operator is trusted
  const [, fsync] = (await client.config('GET', 'appendfsync').catch(() => [])) as string[];
  return fsync === undefined || fsync === 'always'
    ? []
    : ['it forgets the last second when it crashes: set appendfsync always'];
}
