import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { DependencyDown } from '../../platform/event-store/subscription.js';
import { publicAggregates } from '../integration-events.js';
import type { KafkaOptions } from './kafka-options.js';

const MAKE_MILLISECONDS = 5_000;
/** Whoever has just been told to lead a partition takes no messages for a moment. */
const SETTLE_MILLISECONDS = 1_000;

/** `genetic-health.patients` */
export const topicName = ({ topicPrefix }: Pick<KafkaOptions, 'topicPrefix'>, topic: string): string =>
  `${topicPrefix}.${topic}`;

/**
 * Makes the topics that are missing, where it may.
 *
 * @throws DependencyDown naming one that is missing and may not be made
 */
export async function ensureTopics(admin: Admin, options: KafkaOptions): Promise<void> {
  const there = new Set(await admin.listTopics());
  const wanted = publicAggregates.map(({ topic }) => topicName(options, topic));
  const [first, ...more] = wanted.filter((topic) => !there.has(topic));
  if (first === undefined) return;
  if (!options.createTopics) throw new DependencyDown(sentenceOf(first, more.length));
  const topics = [first, ...more].map((topic) => ({ topic, numPartitions: options.partitions }));
  await admin.createTopics({ topics, timeout: MAKE_MILLISECONDS });
  await pause(SETTLE_MILLISECONDS);
}

const sentenceOf = (topic: string, more: number): string =>
  `KAFKA_CREATE_TOPICS: Kafka has no topic ${topic}${more > 0 ? ` (and ${more} more)` : ''}; create it, or set KAFKA_CREATE_TOPICS=on`;
