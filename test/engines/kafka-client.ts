import type { Kafka, RetryOptions } from 'kafkajs';
import { kafkajs } from '../../backend/src/integration/kafka/kafka-library.js';

/** A client of the tests' own, whose connections rest as the portal's do. */
export async function kafkaClient(brokers: string, retry?: RetryOptions): Promise<Kafka> {
  const { Kafka, logLevel } = await kafkajs();
  return new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING, retry });
}
