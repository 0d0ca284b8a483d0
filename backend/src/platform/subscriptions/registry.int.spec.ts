import { added, changed } from '../effects/testing/effects-stage.js';
import { NO_STREAM } from '../log/event-log.js';
import { parkedStatus, type Subscription, Subscriptions } from './registry.js';
import { anOrigin, temporaryStore } from '../log/testing/temporary-store.js';

const at = (time: string) => anOrigin({ time });

let opened: ReturnType<typeof temporaryStore>;
beforeEach(() => void (opened = temporaryStore()));
afterEach(() => opened.close());

/** A subscription that has taken everything up to a position. */
const reader = (name: string, position: number): Subscription => ({
  name,
  kind: 'view',
  status: async (last) => ({
    name,
    kind: 'view',
    position,
    behind: last - position,
    state: 'live',
    reason: null,
    ready: true,
    parked: parkedStatus([]),
    rebuild: null,
  }),
  parked: async () => [],
  retryParked: async () => undefined,
});

it('tells how long the first event that was not taken has waited', async () => {
  const { store } = opened;
  await store.append('patient-1', NO_STREAM, [added(1)], at('2026-05-04T10:00:00.000Z'));
  await store.append('patient-1', 0, [changed(1, 'Ordered')], at('2026-05-04T10:01:00.000Z'));
  const last = await store.lastPosition();
  const subscriptions = new Subscriptions(store, () => Date.parse('2026-05-04T10:01:30.000Z'));
  for (const [name, position] of [
    ['new', 0],
    ['late', 1],
    ['live', last],
  ] as const)
    subscriptions.add(reader(name, position));
  const told = (await subscriptions.status()).map(({ name, behindSeconds }) => [name, behindSeconds]);
  expect(told).toEqual([
    ['new', 90],
    ['late', 30],
    ['live', 0],
  ]);
});

it('tells of a view that has taken a position, although the log has gone on', async () => {
  const { store } = opened;
  await store.append('patient-1', NO_STREAM, [added(1)], at('2026-05-04T10:00:00.000Z'));
  const position = await store.lastPosition();
  await store.append('patient-1', 0, [changed(1, 'Ordered')], at('2026-05-04T10:01:00.000Z'));
  const subscriptions = new Subscriptions(store);
  subscriptions.add(reader('patients', position));
  const behind = async (...from: number[]) => (await subscriptions.views(...from))[0]?.behind;
  expect([await behind(), await behind(position)]).toEqual([1, 0]);
});

it('is not misled by a clock that was set back', async () => {
  await opened.store.append('patient-1', NO_STREAM, [added(1)], at('2026-05-04T10:00:00.000Z'));
  const subscriptions = new Subscriptions(opened.store, () => Date.parse('2026-05-04T09:00:00.000Z'));
  subscriptions.add(reader('new', 0));
  expect((await subscriptions.status())[0]?.behindSeconds).toBe(0);
});

it('tells how long an event has waited even if nobody can read it', async () => {
  const metadata = {
    time: '2026-05-04T10:00:00.000Z',
    actor: { kind: 'operator' } as const,
    correlationId: 'c',
    causationId: null,
  };
  const id = 'f4b6a2de-2c69-4b0e-9d53-3d1c7f8f7a01';
  await opened.log.append('future', NO_STREAM, [{ id, type: 'GenomeDreamt', version: 1, data: {}, metadata }]);
  const subscriptions = new Subscriptions(opened.store, () => Date.parse('2026-05-04T10:00:05.000Z'));
  subscriptions.add(reader('stopped', 0));
  expect((await subscriptions.status())[0]?.behindSeconds).toBe(5);
});
