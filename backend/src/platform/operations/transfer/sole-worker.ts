import { setTimeout as pause } from 'node:timers/promises';
import type { Lease, LeaseClaim, LeaseHolder, Leases } from '../../coordination/leases/leases.js';

/** Another process uses the stores. */
export class LogInUse extends Error {}

/** Longer than a lease stays valid after its process died without releasing it. */
const WAIT_MILLISECONDS = 20_000;

/** The lease of one effect. */
class Hold implements LeaseHolder {
  lease: Lease | undefined;
  readonly claim: LeaseClaim;

  constructor(
    leases: Leases,
    readonly effect: string,
  ) {
    this.claim = leases.want(`effect:${effect}`, this);
  }

  async acquired(lease: Lease): Promise<void> {
    this.lease = lease;
  }

  async lost(): Promise<void> {
    this.lease = undefined;
  }
}

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
  const holds = new Map([...effects].map((effect) => [effect, new Hold(leases, effect)]));
  try {
    await untilHeld([...holds.values()], waitMilliseconds);
    return await work((effect) => {
      const lease = holds.get(effect)?.lease;
      return lease?.isValid ? lease.token : refuse(effect, null);
    });
  } finally {
    await Promise.all([...holds.values()].map(({ claim }) => claim.release()));
  }
}

async function untilHeld(holds: readonly Hold[], waitMilliseconds: number): Promise<void> {
  for (const end = performance.now() + waitMilliseconds; ; await pause(50)) {
    const missing = holds.find(({ lease }) => lease === undefined);
    if (!missing) return;
    if (performance.now() > end) refuse(missing.effect, missing.claim.heldBy);
  }
}

function refuse(effect: string, holder: string | null): never {
  throw new LogInUse(
    `${holder ?? 'another process'} does the effect ${effect}: stop every process of the portal first`,
  );
}
