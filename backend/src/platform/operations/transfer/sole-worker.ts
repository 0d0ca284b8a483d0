import { setTimeout as pause } from 'node:timers/promises';
import type { Lease, LeaseClaim, LeaseHolder, Leases } from '../../coordination/leases/leases.js';

/** Another process works on what is to be moved. */
export class LogInUse extends Error {}

/** The lease of a process that died without a word runs out well before. */
export const PATIENCE_MILLISECONDS = 20_000;

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
 * Works while no other process does any of the effects.
 *
 * @param work gets a function that answers the token of an effect's lease; it throws LogInUse once the lease is lost
 * @throws LogInUse when another process does one of them
 */
export async function asSoleWorker<Result>(
  leases: Leases,
  effects: Iterable<string>,
  work: (token: (effect: string) => number) => Promise<Result>,
  patience = PATIENCE_MILLISECONDS,
): Promise<Result> {
  const holds = new Map([...effects].map((effect) => [effect, new Hold(leases, effect)]));
  try {
    await untilHeld([...holds.values()], patience);
    return await work((effect) => {
      const lease = holds.get(effect)?.lease;
      return lease?.isValid ? lease.token : refuse(effect, null);
    });
  } finally {
    await Promise.all([...holds.values()].map(({ claim }) => claim.release()));
  }
}

async function untilHeld(holds: readonly Hold[], patience: number): Promise<void> {
  for (const end = performance.now() + patience; ; await pause(50)) {
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
