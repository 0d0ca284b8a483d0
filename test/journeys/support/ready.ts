import type { Reachable } from '../../support/portal.js';
import { until } from './until.js';

/** Where several processes could share the views, they are made first: until then there is nothing to read. */
export const untilReady = (portal: Reachable): Promise<boolean> =>
  until('the portal to be ready', async () => (await portal.client().get('/api/health/ready')).status === 200);
