import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { DependencyDown } from '../../platform/kernel/failures.js';
import { publicAggregates } from '../integration-events.js';
import { isUnknownTopic } from './kafka-failures.js';
import type { KafkaOptions } from './kafka-options.js';

const MAKE_MILLISECONDS = 5_000;
/** Time in which a new leader of a partition accepts no messages. */
const SETTLE_MILLISECONDS = 1_000;

/** `genetic-health.patients` */
export const topicName = ({ topicPrefix }: Pick<KafkaOptions, 'topicPrefix'>, topic: string): string =>
  `${topicPrefix}.${topic}`;

/**
 * Creates missing topics if it may, with the cluster's default number of replicas.
 *
 * @throws DependencyDown naming a topic that is missing and may not be created
 */
export async function ensureTopics(admin: Admin, options: KafkaOptions): Promise<void> {
  const [first, ...more] = await missingTopics(admin, topicNames(options));
  if (first === undefined) return;
  if (!options.createTopics) throw new DependencyDown(sentenceOf(first, more.length));
  const topics = [first, ...more].map((topic) => ({ topic, numPartitions: options.partitions }));
  await admin.createTopics({ topics, timeout: MAKE_MILLISECONDS });
  await pause(SETTLE_MILLISECONDS);
}

/** Gives a warning when topics have one replica each although there are several brokers; else null. */
export async function loneCopies(admin: Admin, options: KafkaOptions): Promise<string | null> {
  const { topics } = await admin.fetchTopicMetadata({ topics: topicNames(options) });
  const copies = topics.flatMap(({ partitions }) => partitions.map(({ replicas }) => replicas));
  if (new Set(copies.flat()).size === 1 || copies.every(({ length }) => length > 1)) return null;
  return (
    `KAFKA_BROKERS: topics ${options.topicPrefix}.* have one copy, and go with the broker that has it; give them more, ` +
    'and the brokers default.replication.factor=3 and min.insync.replicas=2'
  );
}

/**
 * Finds missing topics. Asks for these topics by name: kafkajs cannot list all topics while any has a partition without
 * a leader.
 */
async function missingTopics(admin: Admin, wanted: readonly string[]): Promise<string[]> {
  if (await areThere(admin, wanted)) return [];
  const missing: string[] = [];
  for (const topic of wanted) if (!(await areThere(admin, [topic]))) missing.push(topic);
  return missing;
}

const areThere = (admin: Admin, topics: readonly string[]): Promise<boolean> =>
  admin.fetchTopicMetadata({ topics: [...topics] }).then(
    () => true,
    (error: unknown) => {
      if (isUnknownTopic(error)) return false;
      throw error;
    },
  );

const topicNames = (options: KafkaOptions): string[] => publicAggregates.map(({ topic }) => topicName(options, topic));

const sentenceOf = (topic: string, more: number): string =>
  `KAFKA_CREATE_TOPICS: Kafka has no topic ${topic}${more > 0 ? ` (and ${more} more)` : ''}; create it, or set KAFKA_CREATE_TOPICS=on`;
