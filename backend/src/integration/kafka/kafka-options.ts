import type { Config } from '../../config.js';

/** The Kafka options from the settings. */
export interface KafkaOptions {
  /** `host:port` */
  brokers: string[];
  topicPrefix: string;
  /** number for a topic that the portal creates */
  partitions: number;
  createTopics: boolean;
  ssl: boolean;
  sasl?: { mechanism: Config['KAFKA_SASL_MECHANISM']; username: string; password: string };
}

/** Gives null where Kafka is not used. */
export function kafkaOptionsOf(config: Config): KafkaOptions | null {
  if (config.KAFKA_BROKERS === undefined) return null;
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_SASL_MECHANISM: mechanism } = config;
  return {
    brokers: config.KAFKA_BROKERS.split(','),
    topicPrefix: config.KAFKA_TOPIC_PREFIX,
    partitions: config.KAFKA_PARTITIONS,
    createTopics: config.KAFKA_CREATE_TOPICS === 'on',
    ssl: config.KAFKA_SSL === 'on',
    ...(username !== undefined && password !== undefined && { sasl: { mechanism, username, password } }),
  };
}
