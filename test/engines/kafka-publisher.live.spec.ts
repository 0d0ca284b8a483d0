import { ConfigResourceTypes, type ITopicConfig } from 'kafkajs';
import { loadConfig } from '../../backend/src/config.js';
import { kafkaOptionsOf } from '../../backend/src/integration/kafka/kafka-options.js';
import { KafkaServer } from '../../backend/src/integration/kafka/kafka-server.js';
import { readinessOf } from '../../backend/src/platform/connections/engine.js';
import { added, changed } from '../../backend/src/platform/effects/testing/effects-stage.js';
import { deleteTopics, topicsOf, withAdmin } from './kafka-reader.js';
import { expectInOrder, expectWhole, KafkaStage } from './kafka-stage.js';
import { KAFKA_START_MILLISECONDS, kafkaSources, type OpenKafka } from './kafka.js';
import { describeLive } from './live.js';

const PATIENTS = 20;

describeLive('Kafka, the publisher', kafkaSources, (open) => {
  let kafka: OpenKafka;
  let stage: KafkaStage;
  beforeAll(async () => void (kafka = await open()), KAFKA_START_MILLISECONDS);
  afterAll(() => kafka?.remove());
  beforeEach(async () => {
    stage = new KafkaStage(kafka.brokers);
    await stage.start();
  });
  afterEach(() => stage.end());

  const topic = () => topicsOf(stage.prefix)[0]!;
  const makeTopics = (more: Partial<ITopicConfig> = {}) => {
    const topics = topicsOf(stage.prefix).map((name) => ({ topic: name, numPartitions: 2, ...more }));
    return withAdmin(kafka.brokers, (admin) => admin.createTopics({ topics, waitForLeaders: true }));
  };
  const taking = (bytes: string) => [{ name: 'max.message.bytes', value: bytes }];
  const statuses = async (count: number) => (await stage.facts(count)).map(({ data }) => data['to']);

  it('tells what it is published to', async () => {
    const server = new KafkaServer(kafkaOptionsOf(loadConfig({ KAFKA_BROKERS: kafka.brokers }))!);
    expect(await readinessOf(server)()).toEqual([
      {
        name: 'engine Kafka',
        ready: true,
        milliseconds: expect.any(Number),
        version: expect.stringMatching(/^cluster \S+, \d+ brokers?$/),
      },
    ]);
  });

  it('begins with another broker when one of them is away', async () => {
    const server = new KafkaServer(kafkaOptionsOf(loadConfig({ KAFKA_BROKERS: `127.0.0.1:1,${kafka.brokers}` }))!);
    expect(await server.ask()).toMatch(/^cluster/);
    expect(await server.ask()).toMatch(/^cluster/);
  });

  it('publishes a long past whole, in the order of each key', async () => {
    const count = await stage.past(1, PATIENTS);
    stage.publish();
    await stage.published();
    expectWhole(await stage.facts(count), PATIENTS);
  });

  it('waits for a topic that is missing and may not be made, and says so', async () => {
    await stage.append('patient-1', added(1));
    stage.publish({ KAFKA_CREATE_TOPICS: 'off' });
    expect(await stage.waitsFor(/./)).toMatchObject({
      state: 'waiting',
      ready: true,
      reason: `KAFKA_CREATE_TOPICS: Kafka has no topic ${topic()} (and 6 more); create it, or set KAFKA_CREATE_TOPICS=on`,
    });
    await makeTopics();
    await stage.append('patient-1', changed(1, 'Ordered'));
    await stage.published();
    expect(await statuses(2)).toEqual([undefined, 'Ordered']);
  });

  it('sends less at once where a topic takes less', async () => {
    await makeTopics({ configEntries: taking('20000') });
    const count = await stage.past(1, 1);
    stage.publish();
    await stage.published();
    expectWhole(await stage.facts(count), 1);
  });

  it('waits for a topic that takes not even one message, says so, and goes on when it takes more', async () => {
    await makeTopics({ configEntries: taking('100') });
    await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    stage.publish();
    await stage.waitsFor(
      /^KAFKA_TOPIC_PREFIX: one message is more than a topic of test-\w+\.\* takes; set its max\.message/,
    );
    const resources = [{ type: ConfigResourceTypes.TOPIC, name: topic(), configEntries: taking('2000') }];
    await withAdmin(kafka.brokers, (admin) => admin.alterConfigs({ resources, validateOnly: false }));
    await stage.published();
    expect(await statuses(2)).toEqual([undefined, 'Ordered']);
  });

  it('sends everything again into topics that were deleted, at an operator’s word', async () => {
    const count = await stage.past(1, 2);
    stage.publish();
    await stage.published();
    await deleteTopics(kafka.brokers, topicsOf(stage.prefix));
    await stage.subscriptions.startOver('kafka', 0);
    await stage.append('patient-1', changed(1, 'Ordered'));
    await stage.published();
    const facts = await stage.facts(count + 1);
    expectInOrder(facts);
    expect(facts).toHaveLength(count + 1);
  });

  it('sends again into a topic that somebody made anew what comes after a position', async () => {
    await makeTopics();
    stage.publish({ KAFKA_CREATE_TOPICS: 'off' });
    const lost = await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    await stage.published();
    await deleteTopics(kafka.brokers, topicsOf(stage.prefix));
    await stage.subscriptions.startOver('kafka', lost - 1);
    await stage.waitsFor(/^KAFKA_CREATE_TOPICS: Kafka has no topic|has gone$/);
    await makeTopics();
    await stage.published();
    expect(await statuses(1)).toEqual(['Ordered']);
  });

  it('makes a topic again that was deleted, and puts into it what follows', async () => {
    await stage.append('patient-1', added(1));
    stage.publish();
    await stage.published();
    await deleteTopics(kafka.brokers, [topic()]);
    await stage.append('patient-1', changed(1, 'Ordered'));
    await stage.published();
    expect(await statuses(1)).toEqual(['Ordered']);
  });
});
