import { setBackAgainAndAgain } from '../../kernel/testing/clock.js';
import { type Lease, type LeaseClaim, type LeaseHolder, Leases } from '../../coordination/leases/leases.js';
import { asSoleWorker, LogInUse } from './sole-worker.js';

/** The leases of `worker-1` as a second process with the same store sees them. */
class SharedLeases extends Leases {
  readonly holders = new Map<string, LeaseHolder>();

  constructor(private readonly heldElsewhere: readonly string[] = []) {
    super();
  }

  want(name: string, holder: LeaseHolder): LeaseClaim {
    const isFree = !this.heldElsewhere.includes(name);
    const lease: Lease = { token: 7, isValid: true };
    if (isFree) void holder.acquired(lease);
    this.holders.set(name, holder);
    const release = async () => void this.holders.delete(name);
    return { heldBy: isFree ? 'this' : 'worker-1', release };
  }
}

const WAIT_MILLISECONDS = 60;

it('holds the leases of all effects while it works, and gives them back', async () => {
  const leases = new SharedLeases();
  const tokens = await asSoleWorker(leases, ['mail', 'kafka'], async (token) => {
    expect([...leases.holders.keys()]).toEqual(['effect:mail', 'effect:kafka']);
    return [token('mail'), token('kafka')];
  });
  expect(tokens).toEqual([7, 7]);
  expect(leases.holders.size).toBe(0);
});

it('does nothing while another process does an effect, and names it', async () => {
  const leases = new SharedLeases(['effect:kafka']);
  let worked = false;
  const working = asSoleWorker(leases, ['mail', 'kafka'], async () => (worked = true), WAIT_MILLISECONDS);
  await expect(working).rejects.toThrow(LogInUse);
  await expect(working).rejects.toThrow('worker-1 does the effect kafka: stop every process of the portal first');
  expect([worked, leases.holders.size]).toEqual([false, 0]);
});

it('waits no longer when the clock is set back meanwhile', async () => {
  setBackAgainAndAgain();
  const leases = new SharedLeases(['effect:kafka']);
  await expect(asSoleWorker(leases, ['kafka'], async () => undefined, WAIT_MILLISECONDS)).rejects.toThrow(LogInUse);
});

it('gives no token of a lease that was lost meanwhile', async () => {
  const leases = new SharedLeases();
  const working = asSoleWorker(leases, ['mail'], async (token) => {
    await leases.holders.get('effect:mail')?.lost();
    return token('mail');
  });
  await expect(working).rejects.toThrow('another process does the effect mail');
});
