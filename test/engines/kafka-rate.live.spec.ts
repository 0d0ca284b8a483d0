import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '@portal/events';
import { loadConfig } from '../../backend/src/config.js';
import { kafkaOptionsOf } from '../../backend/src/integration/kafka/kafka-options.js';
import { KafkaPublisher } from '../../backend/src/integration/kafka/kafka-publisher.js';
import { KafkaServer } from '../../backend/src/integration/kafka/kafka-server.js';
import { NO_STREAM } from '../../backend/src/platform/event-store/event-log.js';
import { MAX_EVENTS_PER_APPEND } from '../../backend/src/platform/event-store/limits.js';
import '../journeys/support/patience.js';
import { changed, EffectsStage } from '../support/effects-stage.js';
import { KafkaReader } from './kafka-reader.js';
import { KAFKA_START_MILLISECONDS, kafkaSources, type OpenKafka } from './kafka.js';
import { describeLive } from './live.js';
import { anOrigin } from '../../backend/src/platform/event-store/testing/temporary-store.js';

const PATIENTS = 60;
/** The publisher alone over a long log: from the embedded store to an acknowledged, checkpointed message. */
describeLive('Kafka, a long past', kafkaSources, (open) => {
  let kafka: OpenKafka;
  let stage: EffectsStage;
  beforeAll(async () => {
    kafka = await open();
    stage = new EffectsStage();
  }, KAFKA_START_MILLISECONDS);
  afterAll(async () => {
    await stage?.end();
    await kafka?.remove();
  });

  it('is published whole, in the order of each key', async () => {
    const prefix = `test-${randomBytes(4).toString('hex')}`;
    const options = kafkaOptionsOf(loadConfig({ KAFKA_BROKERS: kafka.brokers, KAFKA_TOPIC_PREFIX: prefix }))!;
    const publisher = new KafkaPublisher(new KafkaServer(options), options, '/installations/x');
    await stage.start();
    const moves = Array<DomainEvent>(MAX_EVENTS_PER_APPEND).fill(changed(1, 'Ordered'));
    for (let patient = 1; patient <= PATIENTS; patient++)
      await stage.log.store.append(`patient-${patient}`, NO_STREAM, moves, anOrigin());

    const began = performance.now();
    stage.effects.registerBatch(publisher);
    await stage.until('kafka', ({ behind, state }) => behind === 0 && state === 'live');
    const seconds = (performance.now() - began) / 1_000;
    const count = PATIENTS * MAX_EVENTS_PER_APPEND;
    process.stderr.write(
      `Kafka: ${count} events published in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} events/s\n`,
    );
    await publisher.close();

    const reader = await KafkaReader.open(kafka.brokers, prefix);
    const facts = await reader.has(count);
    const last = new Map<string, number>();
    for (const { partitionkey, position } of facts) {
      expect(Number(position)).toBeGreaterThan(last.get(partitionkey) ?? 0);
      last.set(partitionkey, Number(position));
    }
    expect(last.size).toBe(PATIENTS);
    await reader.close();
  });
});
