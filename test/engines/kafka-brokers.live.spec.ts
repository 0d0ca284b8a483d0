import { Logger } from '@nestjs/common';
import { loadConfig } from '../../backend/src/config.js';
import { kafkaOptionsOf } from '../../backend/src/integration/kafka/kafka-options.js';
import { KafkaServer } from '../../backend/src/integration/kafka/kafka-server.js';
import { MAX_EVENTS_PER_APPEND } from '../../backend/src/platform/log/limits.js';
import { added } from '../../backend/src/platform/effects/testing/effects-stage.js';
import { until, untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { Stopwatch } from '../../backend/src/platform/kernel/testing/stopwatch.js';
import { topicsOf, withAdmin } from './kafka-reader.js';
import { expectWhole, KafkaStage } from './kafka-stage.js';
import { firstPartition, type KafkaCluster, kafkaClusterSources } from './kafka-cluster.js';
import { KAFKA_START_MILLISECONDS } from './kafka.js';
import { describeLive } from './live.js';

const PATIENTS = 20;
const ignored = () => undefined;
const RECOVERED_WITHIN_MILLISECONDS = 30_000;

/** Each step continues the one before. */
describeLive('Kafka, several brokers', kafkaClusterSources, (open) => {
  let cluster: KafkaCluster;
  let stage: KafkaStage;
  let patients = 1;
  let killed: number;
  beforeAll(async () => {
    cluster = await open();
    stage = new KafkaStage(cluster.brokers);
    await stage.start();
  }, KAFKA_START_MILLISECONDS);
  afterAll(async () => {
    await stage?.end();
    await cluster?.remove();
  });

  const partition = () => firstPartition(cluster.brokers, topicsOf(stage.prefix)[0]!);
  /** The leader of the partition. For a moment there is none when a broker was held up. */
  const leader = () =>
    untilSo(
      'the partition to have a leader',
      async () => (await partition())?.leader ?? 0,
      (id) => cluster.nodes.has(id),
    );

  /** Kills the leader of the first partition between messages: half of them come when it is dead. */
  async function killLeader(): Promise<void> {
    killed = await leader();
    const { position } = await stage.until('kafka', () => true);
    const half = PATIENTS / 2;
    const before = stage.past(patients + 1, half);
    await stage.until('kafka', (status) => status.position > position);
    await cluster.nodes.get(killed)!.kill();
    await before;
    await stage.past(patients + half + 1, half);
    patients += PATIENTS;
  }
  async function expectRecovered(): Promise<void> {
    const watch = new Stopwatch();
    await stage.published().finally(() => watch.stop());
    expect(watch.milliseconds).toBeLessThan(RECOVERED_WITHIN_MILLISECONDS);
    expectWhole(await stage.facts(patients * MAX_EVENTS_PER_APPEND), patients);
  }

  it('makes topics with as many copies as the cluster is set to', async () => {
    await stage.past(1, 1);
    stage.publish();
    await stage.published();
    expect((await partition())?.replicas).toHaveLength(3);
  });

  it('is told when topics have one copy', async () => {
    const said: string[] = [];
    const other = new KafkaStage(cluster.brokers);
    // these topics stay: a lost leader of theirs must not disturb other publishers
    const topics = topicsOf(other.prefix).map((topic) => ({ topic, numPartitions: 3, replicationFactor: 1 }));
    await withAdmin(cluster.brokers, (admin) => admin.createTopics({ topics, waitForLeaders: true }));
    await other.start();
    await other.append('patient-1', added(1));
    Logger.overrideLogger({ log: ignored, error: ignored, warn: (sentence) => void said.push(String(sentence)) });
    other.publish();
    await other.published();
    Logger.overrideLogger(false);
    await other.end();
    expect(said).toEqual([
      expect.stringMatching(/^KAFKA_BROKERS: topics test-\w+\.\* have one copy, .*; give them more/),
    ]);
  });

  it('loses nothing, keeps every key in order and goes on when the leader of a partition is killed', async () => {
    await killLeader();
    await expectRecovered();
    // the topics of the other publisher now have partitions without a leader
    expect(await new KafkaServer(kafkaOptionsOf(loadConfig({ KAFKA_BROKERS: cluster.brokers }))!).ask()).toBe(
      'cluster with a partition that has no leader',
    );
  });

  it('finds a broker that came back at another port, when the next leader is killed', async () => {
    await cluster.nodes.get(killed)!.startElsewhere();
    await until('all copies to be there', async () => (await partition())?.isr.length === 3);
    await killLeader();
    await expectRecovered();
  });
});
