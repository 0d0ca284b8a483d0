import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntegrationEvent } from '../../backend/src/integration/integration-events.js';
import { newProvider, type Provider } from '../journeys/support/people.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type Reachable } from '../support/portal.js';
import { PortalProcess } from '../support/processes.js';
import { admin } from './cluster.js';
import { addPatients, move, STATUSES, told } from './kafka-facts.js';
import { deleteTopics, idsByKey, KafkaReader, topicsOf } from './kafka-reader.js';
import { itStopsKafka, KAFKA_START_MILLISECONDS, kafkaSources, type OpenKafka } from './kafka.js';
import { describeLive } from './live.js';

const PATIENTS = 10;

describeLive('Kafka, from a portal', kafkaSources, (open) => {
  let kafka: OpenKafka;
  let folder: string;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    kafka = await open();
    folder = mkdtempSync(join(tmpdir(), 'kafka-'));
  }, KAFKA_START_MILLISECONDS);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await kafka?.remove();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const settings = (prefix: string) => ({ KAFKA_BROKERS: kafka.brokers, KAFKA_TOPIC_PREFIX: prefix });
  const reader = (prefix: string) => later(KafkaReader.open(kafka.brokers, prefix));
  async function later<Opened extends { close(): Promise<void> }>(opening: Promise<Opened>): Promise<Opened> {
    const opened = await opening;
    closing.push(() => opened.close());
    return opened;
  }

  /** Expects every event, in the order of each key. Events may arrive twice. */
  async function expectAll(group: KafkaReader, events: readonly IntegrationEvent[]): Promise<void> {
    expect(idsByKey(await group.has(events.length))).toEqual(idsByKey(events));
  }
  const kafkaIsReady = async (portal: Reachable) => {
    const { body } = await portal.client().get<{ checks: { name: string; ready: boolean }[] }>('/api/health/ready');
    return body.checks.find(({ name }) => name === 'engine Kafka')?.ready;
  };

  it('comes the past and what follows: the very documents of the HTTP feed, in the order of each key', async () => {
    const prefix = ownName();
    const before = await openPortal({ folder });
    const provider = await newProvider(before);
    const ids = await addPatients(provider, PATIENTS);
    for (const status of STATUSES) await move(provider, ids, status);
    await before.close();

    const portal = await later(openPortal({ settings: settings(prefix), folder }));
    const again = { client: portal.client(provider.client.token) };
    for (const status of STATUSES) await move(again, ids, status);
    const events = await told(portal);
    expect(events.length).toBeGreaterThan(2 * PATIENTS * STATUSES.length);

    const group = await reader(prefix);
    await expectAll(group, events);
    expect(group.facts.toSorted(byPosition)).toEqual(events);
    for (const { key, topic, value, contentType } of group.messages) {
      const { partitionkey, type } = JSON.parse(value) as IntegrationEvent;
      expect([key, contentType]).toEqual([partitionkey, 'application/cloudevents+json; charset=UTF-8']);
      expect(topic.startsWith(`${prefix}.${type.split('.')[1]?.slice(0, -1)}`)).toBe(true);
    }
  });

  describe('in a process of its own', () => {
    const prefix = ownName();
    let portal: PortalProcess;
    let provider: Provider;
    let ids: number[];
    beforeAll(async () => {
      portal = await PortalProcess.start('publisher', settings(prefix));
      provider = await newProvider(portal);
      ids = await addPatients(provider, PATIENTS);
    });
    afterAll(() => portal?.remove());

    itStopsKafka('comes everything, though the broker is killed in the middle, and the log says so once', async () => {
      const group = await reader(prefix);
      await move(provider, ids, STATUSES[0]!);
      const killing = kafka.kill();
      await move(provider, ids, STATUSES[1]!);
      await killing;
      // people keep changing statuses meanwhile
      expect(await move(provider, ids, STATUSES[2]!)).toBe(PATIENTS);
      await until('Kafka to be missed', async () => (await kafkaIsReady(portal)) === false);
      await kafka.start();
      await move(provider, ids, STATUSES[3]!);
      const events = await told(portal);
      await expectAll(await reader(prefix), events);
      await expectAll(group, events);
      await until('Kafka to be there', () => kafkaIsReady(portal));
      expect(portal.log.match(/Kafka cannot be reached/g)).toHaveLength(1);
      expect(portal.log).not.toMatch(/KafkaJS|ECONNREFUSED/);
    });

    it('comes everything, though the portal is killed in the middle', async () => {
      for (const status of STATUSES.slice(4, 6)) {
        const before = (await told(portal)).length;
        const moving = move(provider, ids, status);
        await until('one to be moved', async () => (await told(portal)).length > before);
        await portal.kill();
        await moving;
        await portal.start();
      }
      await move(provider, ids, STATUSES[6]!);
      await expectAll(await reader(prefix), await told(portal));
    });

    it('comes everything again, once its topics were lost and an operator says so, and then what follows', async () => {
      await move(provider, ids, STATUSES[0]!);
      await expectAll(await reader(prefix), await told(portal));
      await deleteTopics(kafka.brokers, topicsOf(prefix));
      expect(await admin(portal, 'republish')).toMatch(/^everything after position 0 is sent to Kafka again/);
      await move(provider, ids, STATUSES[1]!);
      await expectAll(await reader(prefix), await told(portal));
      await expect(admin(portal, 'republish', 'invitations.mail')).rejects.toThrow(/mails and jobs never are/);
    });
  });
});

function ownName(): string {
  return `test-${randomBytes(4).toString('hex')}`;
}

const byPosition = (one: IntegrationEvent, other: IntegrationEvent) => Number(one.position) - Number(other.position);
