import type { Lease, Leases } from '../coordination/leases/leases.js';
import { LeasedWork, type ExclusiveWork } from '../coordination/leases/leased-work.js';
import type { ViewStore } from './view-store.js';

/**
 * Drops views that no projection uses any more: nobody would erase a person's data from them. Each view is dropped
 * under its lease, because a process of an older version may still write it.
 */
export class ForgottenViews {
  private readonly drops: LeasedWork[] = [];

  constructor(
    private readonly views: ViewStore,
    private readonly leases: Leases,
  ) {}

  /** @param known names of the views that projections use */
  async drop(known: ReadonlySet<string>): Promise<void> {
    for (const name of await this.views.names()) if (!known.has(name)) await this.dropOnceHeld(name);
  }

  async stop(): Promise<void> {
    await Promise.all(this.drops.map((each) => each.release()));
  }

  private async dropOnceHeld(name: string): Promise<void> {
    const held: LeasedWork = new LeasedWork(
      this.leases,
      `view:${name}`,
      this.dropOf(name, () => void held.release()),
    );
    this.drops.push(held);
    await held.want();
  }

  /** @param done called without waiting: releasing a lease waits until `begin` has returned */
  private dropOf(name: string, done: () => void): ExclusiveWork {
    const begin = async ({ token }: Lease) => {
      const keeping = await this.views.keep(name, token);
      for (const build of await this.views.builds()) if (build.name === name) await keeping.drop(build);
      done();
    };
    return { begin, end: async () => undefined };
  }
}
