import { setTimeout as pause } from 'node:timers/promises';
import type { Lease, LeaseClaim, Leases } from '../../coordination/leases/leases.js';

/** Another process uses the stores. */
export class LogInUse extends Error {}

/** Longer than a lease stays valid after its process died without releasing it. */
const WAIT_MILLISECONDS = 20_000;

/**
 * Runs work while this process holds the leases of all effects.
 *
 * @param work gets a function that gives the token of an effect's lease; it throws LogInUse once the lease is lost
 * @throws LogInUse when another process runs one of the effects
 */
export async function asSoleWorker<Result>(
  leases: Leases,
  effects: Iterable<string>,
  work: (token: (effect: string) => number) => Promise<Result>,
  waitMilliseconds = WAIT_MILLISECONDS,
): Promise<Result> {
  const held = new Map<string, Lease>();
  const claims = new Map(
    [...effects].map((effect) => {
      const acquired = async (lease: Lease) => void held.set(effect, lease);
      const lost = async () => void held.delete(effect);
      return [effect, leases.want(`effect:${effect}`, { acquired, lost })] as const;
    }),
  );
  try {
    for (const end = performance.now() + waitMilliseconds; held.size < claims.size; await pause(50))
      if (performance.now() > end) refuseFirst(claims, held);
    return await work((effect) => {
      const lease = held.get(effect);
      return lease?.isValid ? lease.token : refuse(effect, null);
    });
  } finally {
    await Promise.all([...claims.values()].map((claim) => claim.release()));
  }
}

function refuseFirst(claims: ReadonlyMap<string, LeaseClaim>, held: ReadonlyMap<string, Lease>): void {
  for (const [effect, { heldBy }] of claims) if (!held.has(effect)) refuse(effect, heldBy);
}

function refuse(effect: string, holder: string | null): never {
  throw new LogInUse(
    `${holder ?? 'another process'} does the effect ${effect}: stop every process of the portal first`,
  );
}
