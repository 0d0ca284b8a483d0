import { setTimeout as pause } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { addPatient, newProvider, type Provider } from '../journeys/support/people.js';
import { until, untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import type { PortalProcess } from '../support/processes.js';
import type { Cluster } from './cluster.js';
import { isFresh, Load } from './load.js';
import { mongoClient } from './mongo-client.js';
import { ObserverNode } from './observer-node.js';

const PATIENTS = 20;
/** A low rate, so that the new projector can catch up on a busy machine too. */
const CHANGES_PER_SECOND = 20;
/** While the frozen one sleeps. Fifty leases that end together take a busy machine longer than one does. */
const TAKEN_OVER_WITHIN_MILLISECONDS = 25_000;
const FRESH_WITHIN_MILLISECONDS = 60_000;
/** Several times as long as a lease. */
const FROZEN_MILLISECONDS = 30_000;
const TEST_MILLISECONDS = FROZEN_MILLISECONDS + 300_000;
/** Enough time for a resumed process to do what it was about to do. */
const AWAKE_MILLISECONDS = 5_000;

interface LeaseDocument {
  _id: string;
  /** null: the holder gave it up */
  holder: string | null;
  node: string;
  token: number;
}

/** Of two projectors one does the work, and the other can take over. */
export function twoProjectors(cluster: () => Cluster): void {
  let observer: ObserverNode;
  let provider: Provider;
  let load: Load;
  let mongo: MongoClient;
  beforeAll(async () => {
    const { settings } = cluster().engines;
    observer = await ObserverNode.open(settings);
    mongo = mongoClient(settings['MONGODB_URI']!);
    // views may lag for a moment after the tests on the nodes
    provider = await until('a provider to be let in', () => newProvider(cluster()).catch(() => null));
  });
  afterAll(async () => {
    await mongo?.close();
    await observer?.close();
  });
  beforeEach(async () => {
    const added = await Promise.all(Array.from({ length: PATIENTS }, () => addPatient(provider)));
    const patients = added.map(({ id }) => id);
    load = new Load([cluster().client(provider.client.token)], patients, CHANGES_PER_SECOND);
  });
  afterEach(async () => {
    for (const projector of cluster().projectors) {
      projector.wake();
      if (!projector.isRunning) await projector.start();
    }
    await load?.end();
  });

  const leases = async (): Promise<LeaseDocument[]> =>
    mongo.db().collection<LeaseDocument>('leases').find().sort({ _id: 1 }).toArray();
  const heldBy = async ({ name }: PortalProcess) =>
    (await leases()).filter(({ holder, node }) => holder !== null && node === name);
  /** The projector with more leases, and the other one. */
  const parted = async (): Promise<[busy: PortalProcess, other: PortalProcess]> => {
    const [one, other] = cluster().projectors as [PortalProcess, PortalProcess];
    return (await heldBy(one)).length >= (await heldBy(other)).length ? [one, other] : [other, one];
  };
  const takenOver = (from: PortalProcess) =>
    untilSo(
      `everything to be taken over from ${from.name}`,
      () => heldBy(from),
      ({ length }) => length === 0,
      TAKEN_OVER_WITHIN_MILLISECONDS,
    );

  it('take over from one another when one is killed', async () => {
    const [killed] = await parted();
    await killed.kill();
    await takenOver(killed);
    await expectFreshness();
    await load.end();
    await observer.expectViewsAsRemade();
  });

  it(
    'take over when one is frozen for half a minute, and let it write nothing once it wakes',
    frozenAndWoken,
    TEST_MILLISECONDS,
  );

  async function frozenAndWoken(): Promise<void> {
    const [frozen] = await parted();
    const [frozenAt] = [performance.now(), frozen.freeze()];
    await takenOver(frozen);
    await expectFreshness();
    await pause(Math.max(0, FROZEN_MILLISECONDS - (performance.now() - frozenAt)));
    const tokens = new Map((await leases()).map(({ _id, token }) => [_id, token]));
    frozen.wake();
    await pause(AWAKE_MILLISECONDS);
    // a lease that the other one renews too late is won anew, with a greater token, by either of them
    const before = ({ _id }: LeaseDocument) => tokens.get(_id) ?? 0;
    expect((await heldBy(frozen)).filter((lease) => lease.token <= before(lease))).toEqual([]);
    expect((await leases()).filter((lease) => lease.token < before(lease))).toEqual([]);
    await load.end();
    await observer.expectViewsAsRemade();
  }

  /** Expects that new changes are soon readable at once again. */
  async function expectFreshness(): Promise<void> {
    const { id } = await addPatient(provider);
    const client = cluster().client(provider.client.token);
    await until('views to keep up', () => isFresh([client, client], id), FRESH_WITHIN_MILLISECONDS);
  }
}
