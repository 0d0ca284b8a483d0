import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import type { TestPortal } from './portal.js';

/** Resolves once every view and effect of a portal has processed the current log. */
export async function caughtUp({ app }: TestPortal): Promise<void> {
  const look = () => app.get(Subscriptions).status();
  await untilSo('every view and effect to take what is in the log', look, (all) =>
    all.every(({ behind }) => behind === 0),
  );
}
