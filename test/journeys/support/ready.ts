import type { Reachable } from '../../support/portal.js';
import { untilSo } from '../../../backend/src/platform/kernel/testing/until.js';

/** Where several processes could share the views, they are made first: until then there is nothing to read. */
export const untilReady = (portal: Reachable): Promise<unknown> =>
  untilSo(
    'the portal to be ready',
    () => answerOf(portal),
    ({ status }) => status === 200,
  );

async function answerOf(portal: Reachable): Promise<{ status: number; body: object }> {
  const { status, body } = await portal.client().get('/api/health/ready');
  return { status, body };
}
