import { setTimeout as pause } from 'node:timers/promises';
import { addPatient, newProvider, type Provider } from '../journeys/support/people.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import type { Client } from '../support/client.js';
import { type AllEngines, allEngines } from './all-engines.js';
import { itStopsEventStoreDb } from './eventstoredb.js';
import { itStopsKafka } from './kafka.js';
import { itStopsMongoDb } from './mongodb.js';
import { itStopsRedis } from './redis.js';
import { itStopsS3 } from './s3.js';
import { UnfinishedWork } from './unfinished-work.js';
import { Cluster, readinessOf } from './cluster.js';
import { FETCHED_WITHIN_MILLISECONDS } from './docker.js';
import { told } from './kafka-facts.js';
import { idsByKey, KafkaReader } from './kafka-reader.js';
import { describeLive } from './live.js';
import { isFresh, Load } from './load.js';
import { ObserverNode } from './observer-node.js';

/** `.ci/run` sets a shorter time and a lighter load. */
const LOAD_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const CHANGES_PER_SECOND = Number(process.env['CHANGES_PER_SECOND'] ?? 200);
const PATIENTS = 10;
const RECOVERED_WITHIN_MILLISECONDS = 30_000;
const NODES = 2;
/** The time to read all changes of a minute's load on each engine. */
const LONG_MILLISECONDS = 300_000;

/**
 * The engines that are killed under load and restarted, where the test owns them. The flag says whether status changes
 * work meanwhile.
 */
const ENGINES = [
  ['eventStoreDb', false, itStopsEventStoreDb],
  ['mongoDb', false, itStopsMongoDb],
  ['redis', true, itStopsRedis],
  ['kafka', true, itStopsKafka],
  ['s3', true, itStopsS3],
  ['smtp', true, it],
] as const;
type EngineName = (typeof ENGINES)[number][0];

describeLive(`the portal under ${CHANGES_PER_SECOND} changes a second`, allEngines, (open) => {
  let engines: AllEngines;
  let cluster: Cluster;
  let observer: ObserverNode;
  let provider: Provider;
  let patients: number[];
  /** a patient that only the test itself changes */
  let probe: number;
  beforeAll(async () => {
    engines = await open();
    cluster = await Cluster.start(engines, { api: NODES });
    observer = await ObserverNode.open(engines.settings);
    provider = await newProvider(cluster);
    probe = (await addPatient(provider)).id;
  }, FETCHED_WITHIN_MILLISECONDS);
  afterAll(async () => {
    await observer?.close();
    await cluster?.remove();
    await engines?.remove();
  });
  beforeEach(async () => {
    patients = [];
    while (patients.length < PATIENTS) patients.push((await addPatient(provider)).id);
  });

  const clients = () => cluster.apis.map((node) => node.client(provider.client.token));

  /**
   * Kills the engine in the middle of the load and restarts it. Other work begins before, during and after the outage.
   */
  async function outlived(name: EngineName, goesOn: boolean, load: Load): Promise<void> {
    const work = new UnfinishedWork(cluster, provider);
    const phase = () => pause((LOAD_SECONDS * 1_000) / 3);
    await Promise.all([work.begin(), phase()]);
    await engines[name].kill();
    const before = load.done;
    const back = async () => {
      await phase();
      expect(load.done - before).toBeGreaterThan(goesOn ? 0 : -1);
      await engines[name].start();
      const look = () => unwell(cluster, clients(), probe);
      await untilSo('nothing to be unwell', look, isEmpty, RECOVERED_WITHIN_MILLISECONDS);
    };
    await Promise.all([work.begin(), back()]);
    await Promise.all([work.begin(), phase()]);
    await work.expectFinished();
  }

  for (const [name, goesOn, itStops] of ENGINES)
    itStops(
      `loses nothing and does nothing twice when ${name} is killed and comes back`,
      () =>
        cluster.watched(async () => {
          const load = new Load(clients(), patients, CHANGES_PER_SECOND);
          await outlived(name, goesOn, load).finally(() => load.end());
          expect([...load.refusals.keys()].filter((answer) => goesOn || answer !== '503')).toEqual([]);
          expect(await changesIn(observer, patients)).toEqual(load.acknowledged);
          await observer.expectViewsAsRemade();
        }),
      LOAD_SECONDS * 1_000 + LONG_MILLISECONDS,
    );

  it(
    'has published every fact to Kafka, of each key in its order',
    async () => {
      const facts = await told(cluster.apis[0]!);
      const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX } = engines.settings;
      const group = await KafkaReader.open(KAFKA_BROKERS!, KAFKA_TOPIC_PREFIX!);
      const read = await group.has(facts.length).finally(() => group.close());
      expect(idsByKey(read)).toEqual(idsByKey(facts));
    },
    LONG_MILLISECONDS,
  );
});

/**
 * The engines and readers that the processes miss, and an entry when a change is not readable on another node at once.
 */
async function unwell({ processes }: Cluster, clients: readonly Client[], patient: number): Promise<string[]> {
  const answers = await Promise.all(processes.map(readinessOf));
  const missed = answers.flatMap((answer, n) => answer.missed.map((name) => `${processes[n]!.name}: ${name}`));
  return (await isFresh(clients, patient)) ? missed : [...missed, 'a change is not seen at once'];
}

const isEmpty = ({ length }: readonly unknown[]): boolean => length === 0;

/** The statuses of each patient in the log, in order. */
async function changesIn(observer: ObserverNode, patients: readonly number[]): Promise<Map<number, string[]>> {
  const changes = new Map<number, string[]>(patients.map((patient) => [patient, []]));
  for (const { data } of await observer.events('DnaStatusChanged')) {
    const { patientId, to } = data as { patientId: number; to: string };
    changes.get(patientId)?.push(to);
  }
  return changes;
}
