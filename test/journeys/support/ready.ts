import type { Reachable } from '../../support/portal.js';
import { untilSo } from '../../../backend/src/platform/kernel/testing/until.js';

/** Waits until the portal is ready: shared views are built first, and until then nothing can be read. */
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
