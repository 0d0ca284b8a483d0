import type { Redis as Client } from 'ioredis';

const fieldOf = (about: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(about)?.[1];

/** @param about the answer to `INFO` */
export const versionIn = (about: string): string | undefined => fieldOf(about, 'redis_version');

/**
 * Tells what to change so that Redis keeps all acknowledged writes: waiting jobs are in it.
 *
 * @param about the answer to `INFO`
 * @returns undefined when Redis keeps everything, as far as it tells
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
  // where the portal may not read the setting, it trusts the operator
  const [, fsync] = (await client.config('GET', 'appendfsync').catch(() => [])) as string[];
  return fsync === undefined || fsync === 'always'
    ? []
    : ['it forgets the last second when it crashes: set appendfsync always'];
}
