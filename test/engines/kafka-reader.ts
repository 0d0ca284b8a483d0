import { randomUUID } from 'node:crypto';
import type { Admin, Consumer, Kafka, Producer } from 'kafkajs';
import { type IntegrationEvent, publicAggregates } from '../../backend/src/integration/integration-events.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { kafkaClient } from './kafka-client.js';

export interface ReadMessage {
  topic: string;
  key: string;
  value: string;
  contentType: string;
}

const clientOf = (brokers: string): Promise<Kafka> => kafkaClient(brokers, { retries: 20, maxRetryTime: 2_000 });

export const topicsOf = (prefix: string): string[] => publicAggregates.map(({ topic }) => `${prefix}.${topic}`);

/** A consumer group that reads every message of a portal from the beginning. */
export class KafkaReader {
  /** in order of arrival, with repeats */
  readonly messages: ReadMessage[] = [];

  private constructor(private readonly consumer: Consumer) {}

  static async open(brokers: string, prefix: string): Promise<KafkaReader> {
    await untilTopics(brokers, prefix);
    const client = await clientOf(brokers);
    const reader = new KafkaReader(
      client.consumer({ groupId: `reader-${randomUUID()}`, allowAutoTopicCreation: false, sessionTimeout: 10_000 }),
    );
    await reader.run(prefix);
    return reader;
  }

  /** Each event once, in order of its first arrival. */
  get facts(): IntegrationEvent[] {
    const events = this.messages.map(({ value }) => JSON.parse(value) as IntegrationEvent);
    return [...new Map(events.toReversed().map((event) => [event.id, event])).values()].reverse();
  }

  /** Resolves when this many events have arrived. */
  async has(count: number): Promise<IntegrationEvent[]> {
    await until(`${count} facts from Kafka`, async () => this.messages.length >= count && this.facts.length >= count);
    return this.facts;
  }

  close(): Promise<void> {
    return this.consumer.disconnect();
  }

  private async run(prefix: string): Promise<void> {
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: topicsOf(prefix), fromBeginning: true });
    await this.consumer.run({
      eachMessage: async ({ topic, message: { key, value, headers } }) =>
        void this.messages.push({
          topic,
          key: String(key),
          value: String(value),
          contentType: String(headers?.['content-type']),
        }),
    });
  }
}

/** Event ids by key, in order of arrival. */
export function idsByKey(events: readonly IntegrationEvent[]): Record<string, string[]> {
  const ids: Record<string, string[]> = {};
  for (const { partitionkey, id } of events) (ids[partitionkey] ??= []).push(id);
  return ids;
}

export async function withAdmin<Answer>(brokers: string, work: (admin: Admin) => Promise<Answer>): Promise<Answer> {
  const admin = (await clientOf(brokers)).admin();
  await admin.connect();
  return work(admin).finally(() => admin.disconnect());
}

export async function withProducer(brokers: string, work: (producer: Producer) => Promise<unknown>): Promise<void> {
  const producer = (await clientOf(brokers)).producer();
  await producer.connect();
  await work(producer).finally(() => producer.disconnect());
}

/** Deletes topics and waits until they are gone: the broker learns of it a moment later, and until then takes messages. */
export const deleteTopics = (brokers: string, topics: string[]): Promise<void> =>
  withAdmin(brokers, async (admin) => {
    await admin.deleteTopics({ topics });
    await until('the topics to be gone', async () => {
      const left = await admin.listTopics();
      return !topics.some((topic) => left.includes(topic));
    });
  });

const untilTopics = (brokers: string, prefix: string) =>
  withAdmin(brokers, (admin) =>
    until('the topics', () => admin.fetchTopicMetadata({ topics: topicsOf(prefix) }).catch(() => null)),
  );
