import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../../backend/src/config.js';
import { kafkaOptionsOf } from '../../../backend/src/integration/kafka/kafka-options.js';
import { KafkaPublisher } from '../../../backend/src/integration/kafka/kafka-publisher.js';
import { KafkaServer } from '../../../backend/src/integration/kafka/kafka-server.js';
import type { IntegrationEvent } from '../../../backend/src/integration/integration-events.js';
import { NO_STREAM } from '../../../backend/src/platform/log/event-log.js';
import { MAX_EVENTS_PER_APPEND } from '../../../backend/src/platform/log/limits.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import { kafkaSources } from '../../engines/kafka.js';
import { KafkaReader } from '../../engines/kafka-reader.js';
import { firstOf } from '../../engines/live.js';
import { changed, EffectsStage } from '../../../backend/src/platform/effects/testing/effects-stage.js';
import type { BenchRow } from '../row.js';

const PATIENTS = 100;
const PUBLISHED_WITHIN_MILLISECONDS = 600_000;
const EVENTS = PATIENTS * MAX_EVENTS_PER_APPEND;
const EVENTS_PER_SECOND = 5_000;

/** Publishes a long history from the embedded log until its messages are acknowledged and checkpointed. */
export async function kafkaBench(): Promise<BenchRow[]> {
  const server = firstOf('Kafka', kafkaSources);
  const kafka = await server.open();
  const prefix = `bench-${randomBytes(4).toString('hex')}`;
  const options = kafkaOptionsOf(loadConfig({ KAFKA_BROKERS: kafka.brokers, KAFKA_TOPIC_PREFIX: prefix }))!;
  const publisher = new KafkaPublisher(new KafkaServer(options), options, '/installations/bench');
  const stage = new EffectsStage();
  try {
    await stage.start();
    await live(stage);
    const start = performance.now();
    stage.effects.registerBatch(publisher);
    await stage.until(
      publisher.name,
      ({ behind, state }) => behind === 0 && state === 'live',
      PUBLISHED_WITHIN_MILLISECONDS,
    );
    const rate = (1_000 * EVENTS) / (performance.now() - start);
    const isOrdered = await readInOrder(kafka.brokers, prefix);
    return [
      {
        what: `publishing ${told(EVENTS)} events to Kafka, acknowledged by all copies`,
        value: `${told(rate)} events/s, ${isOrdered ? 'of each key in order' : '**not in order**'}`,
        target: `>= ${told(EVENTS_PER_SECOND)} events/s, in order`,
        reached: rate >= EVENTS_PER_SECOND && isOrdered,
        note: server.used,
      },
    ];
  } finally {
    await publisher.close();
    await stage.end();
    await kafka.remove();
  }
}

async function live({ log }: EffectsStage): Promise<void> {
  const moves = Array.from({ length: MAX_EVENTS_PER_APPEND }, () => changed(1, 'Ordered'));
  for (let patient = 1; patient <= PATIENTS; patient++)
    await log.store.append(`patient-${patient}`, NO_STREAM, moves, anOrigin());
}

async function readInOrder(brokers: string, prefix: string): Promise<boolean> {
  const reader = await KafkaReader.open(brokers, prefix);
  const facts = await reader.has(EVENTS).finally(() => reader.close());
  const last = new Map<string, number>();
  return facts.every((fact: IntegrationEvent) => {
    const isNext = Number(fact.position) > (last.get(fact.partitionkey) ?? 0);
    last.set(fact.partitionkey, Number(fact.position));
    return isNext;
  });
}

const told = (count: number): string => Math.round(count).toLocaleString('en-US');
