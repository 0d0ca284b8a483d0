import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { loadConfig } from '../../backend/src/config.js';
import { kafkaOptionsOf } from '../../backend/src/integration/kafka/kafka-options.js';
import { KafkaServer } from '../../backend/src/integration/kafka/kafka-server.js';
import { readinessOf } from '../../backend/src/platform/engines/engine.js';
import { Subscriptions } from '../../backend/src/platform/event-store/subscription-registry.js';
import '../journeys/support/patience.js';
import { newProvider } from '../journeys/support/people.js';
import { until } from '../journeys/support/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { told } from './kafka-facts.js';
import { KafkaReader, topicsOf, withAdmin } from './kafka-reader.js';
import { KAFKA_START_MILLISECONDS, kafkaSources, type OpenKafka } from './kafka.js';
import { describeLive } from './live.js';

/** What an operator can get wrong, and what a cluster may not let us do. */
describeLive('Kafka, its settings', kafkaSources, (open) => {
  let kafka: OpenKafka;
  let prefix: string;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    kafka = await open();
  }, KAFKA_START_MILLISECONDS);
  afterAll(() => kafka?.remove());
  beforeEach(() => void (prefix = `test-${randomBytes(4).toString('hex')}`));

  const serverOf = (settings: Record<string, string>) =>
    new KafkaServer(kafkaOptionsOf(loadConfig({ KAFKA_BROKERS: kafka.brokers, ...settings }))!);
  it('tells what it is', async () => {
    expect(await readinessOf(serverOf({}))()).toEqual([
      {
        name: 'engine Kafka',
        ready: true,
        milliseconds: expect.any(Number),
        version: expect.stringMatching(/^cluster \S+, \d+ brokers?$/),
      },
    ]);
  });

  it('begins with another broker when one of them is away', async () => {
    const server = serverOf({ KAFKA_BROKERS: `127.0.0.1:1,${kafka.brokers}` });
    expect(await server.ask()).toMatch(/^cluster/);
    expect(await server.ask()).toMatch(/^cluster/);
  });

  describe('a topic that is missing and may not be made', () => {
    let portal: TestPortal;
    beforeEach(async () => {
      const settings = {
        KAFKA_BROKERS: kafka.brokers,
        KAFKA_TOPIC_PREFIX: prefix,
        KAFKA_CREATE_TOPICS: 'off' as const,
      };
      portal = await openPortal({ settings });
      await newProvider(portal);
    });
    afterEach(() => portal.close());

    it('is waited for, in a sentence that names it and the setting; what has happened meanwhile follows', async () => {
      const status = await until('a reason', async () => {
        const all = await portal.app.get(Subscriptions).status();
        return all.find(({ name, reason }) => name === 'kafka' && reason !== null);
      });
      expect(status).toMatchObject({
        state: 'waiting',
        ready: true,
        reason: `KAFKA_CREATE_TOPICS: Kafka has no topic ${prefix}.patients (and 6 more); create it, or set KAFKA_CREATE_TOPICS=on`,
      });
      const topics = topicsOf(prefix).map((topic) => ({ topic, numPartitions: 3 }));
      await withAdmin(kafka.brokers, (admin) => admin.createTopics({ topics, waitForLeaders: true }));
      const events = await told(portal);
      const reader = await KafkaReader.open(kafka.brokers, prefix);
      expect((await reader.has(events.length)).map(({ id }) => id).toSorted()).toEqual(
        events.map(({ id }) => id).toSorted(),
      );
      await reader.close();
    });
  });
});
