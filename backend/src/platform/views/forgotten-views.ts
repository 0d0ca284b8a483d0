import type { Leases } from '../coordination/leases/leases.js';
import { LeasedWork } from '../coordination/leases/leased-work.js';
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
    for (const name of await this.views.names()) {
      if (known.has(name)) continue;
      const held: LeasedWork = new LeasedWork(this.leases, `view:${name}`, {
        begin: async ({ token }) => {
          const keeping = await this.views.keep(name, token);
          for (const build of await this.views.builds()) if (build.name === name) await keeping.drop(build);
          void held.release(); // not awaited: it waits for this very work
        },
        end: async () => undefined,
      });
      this.drops.push(held);
      await held.want();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.drops.map((each) => each.release()));
  }
}
