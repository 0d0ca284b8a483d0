import { randomUUID } from 'node:crypto';
import { EventLog } from '../../backend/src/platform/log/event-log.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { addPatient, newProvider, type Provider } from '../journeys/support/people.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { caughtUp } from '../support/caught-up.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { change, readiness, statusOf } from './bad-days.js';
import { eventStoreDbSources } from './eventstoredb.js';
import { describeLive } from './live.js';

const logs = [
  {
    engine: 'the embedded log',
    sources: [{ used: 'SQLite', open: async () => ({ settings: {}, remove: async () => {} }) }],
  },
  {
    engine: 'EventStoreDB',
    sources: eventStoreDbSources.map(
      (source) =>
        source && {
          used: source.used,
          open: async () => {
            const server = await source.open();
            const settings = { EVENTSTORE_URL: server.url, EVENTSTORE_NAMESPACE: server.namespace };
            return { settings, remove: () => server.remove() };
          },
        },
    ),
  },
];

describe.each(logs)('an event of a newer version than the code knows, in $engine', ({ engine, sources }) => {
  describeLive(engine, sources, (open) => {
    const SENTENCE =
      'the log holds DnaStatusChanged version 99, which this version of the portal does not know; upgrade the portal';
    let server: Awaited<ReturnType<typeof open>>;
    let portal: TestPortal;
    let provider: Provider;
    let patient: { id: number };
    let other: { id: number };
    beforeAll(async () => {
      server = await open();
      portal = await openPortal({ settings: server.settings });
      provider = await newProvider(portal);
      [patient, other] = [await addPatient(provider), await addPatient(provider)];
      await change(provider, patient, 'Ordered');
      await caughtUp(portal);
      await appendFromTheFuture();
    });
    afterAll(async () => {
      await portal?.close();
      await server?.remove();
    });

    async function appendFromTheFuture(): Promise<void> {
      const log = portal.app.get(EventLog);
      const stream = `patient-${patient.id}`;
      const { length } = await log.read(stream, 0, 500);
      const data = { patientId: patient.id, companyId: provider.companyId, from: 'Ordered', to: 'Beamed up' };
      const { time, actor, correlationId, causationId } = anOrigin();
      const metadata = { time, actor, correlationId, causationId };
      await log.append(stream, length - 1, [
        { id: randomUUID(), type: 'DnaStatusChanged', version: 99, data, metadata },
      ]);
    }
    const stopped = () =>
      until('the view to stop', async () => {
        const status = await statusOf(portal, 'patients');
        return status.state === 'stopped' && status;
      });

    it('stops who would have to take it, with a sentence, and shows', async () => {
      expect(await stopped()).toMatchObject({ ready: false, reason: SENTENCE });
      const { status, body } = await readiness(portal);
      expect(status).toBe(503);
      expect(body.checks).toContainEqual(
        expect.objectContaining({ name: 'view patients', ready: false, problem: `stopped: ${SENTENCE}` }),
      );
    });

    it('is not skipped: what comes after it waits, and readers are told', async () => {
      const { position } = await stopped();
      expect((await change(provider, other, 'Kit sent')).status).toBe(200);
      const { status, headers, body } = await provider.client.call('GET', '/api/getAllPatients');
      expect([status, headers.get('x-stale')]).toEqual([200, 'true']);
      expect(JSON.stringify(body)).not.toContain('Beamed up');
      expect((await statusOf(portal, 'patients')).position).toBe(position);
    });

    it('decides nothing on a stream that it cannot read', async () => {
      expect((await change(provider, patient, 'Kit sent')).status).toBeGreaterThanOrEqual(409);
    });

    it('is still there after a restart', async () => {
      await portal.restart();
      expect((await stopped()).reason).toBe(SENTENCE);
    });
  });
});
