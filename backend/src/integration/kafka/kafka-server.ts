import { Logger } from '@nestjs/common';
import type { Admin, Kafka, KafkaConfig, Producer, SASLOptions } from 'kafkajs';
import type { Engine } from '../../platform/connections/engine.js';
import { isLeaderless, meaningAtStart } from './kafka-failures.js';
import { kafkajs } from './kafka-library.js';
import type { KafkaOptions } from './kafka-options.js';

const CONNECT_MILLISECONDS = 5_000;
const ANSWER_MILLISECONDS = 8_000;
/** How long a broker waits for the replicas of a send. */
export const COPIES_MILLISECONDS = 5_000;

/** The brokers in `KAFKA_BROKERS`. Every call makes a new connection, because a failed one cannot be used again. */
export class KafkaServer implements Engine {
  readonly name = 'Kafka';
  readonly setting = 'KAFKA_BROKERS';
  readonly where: string;
  private readonly log = new Logger(KafkaServer.name);
  private connections = 0;

  constructor(private readonly options: KafkaOptions) {
    this.where = options.brokers.join(',');
  }

  async ask(): Promise<string> {
    try {
      return await this.withAdmin(async (admin) => {
        const { clusterId, brokers } = await admin.describeCluster();
        return `cluster ${clusterId}, ${brokers.length} ${brokers.length === 1 ? 'broker' : 'brokers'}`;
      });
    } catch (error) {
      // the cluster answers: kafkajs fails when a partition of any topic has lost its brokers
      if (isLeaderless(error)) return 'cluster with a partition that has no leader';
      throw meaningAtStart(error, this.options);
    }
  }

  async withAdmin<Answer>(work: (admin: Admin) => Promise<Answer>): Promise<Answer> {
    const client = await this.client();
    const admin = client.admin();
    try {
      await admin.connect();
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }

  /**
   * Connects a producer without retries. After a failed batch for several brokers, kafkajs would only resend the
   * messages that it believes to be missing. After a change of leaders that is not enough.
   */
  async producer(): Promise<Producer> {
    const client = await this.client();
    const { Partitioners } = await kafkajs();
    const producer = client.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      retry: { retries: 0 },
    });
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      await producer.disconnect();
      throw error;
    }
  }

  /**
   * Makes a client that begins with a different broker each time, because kafkajs stays with the first one even when it
   * hangs.
   */
  private async client(): Promise<Kafka> {
    const { Kafka, logLevel } = await kafkajs();
    const { brokers, ssl, sasl } = this.options;
    const first = this.connections++ % brokers.length;
    return new Kafka({
      clientId: 'genetic-health-portal',
      brokers: [...brokers.slice(first), ...brokers.slice(0, first)],
      ssl,
      sasl: sasl as SASLOptions | undefined,
      connectionTimeout: CONNECT_MILLISECONDS,
      authenticationTimeout: CONNECT_MILLISECONDS,
      requestTimeout: ANSWER_MILLISECONDS,
      enforceRequestTimeout: true,
      retry: { retries: brokers.length - 1, initialRetryTime: 50, maxRetryTime: 500 },
      logLevel: logLevel.ERROR,
      logCreator: this.logCreator,
    } satisfies KafkaConfig);
  }

  /** Logs the library's messages at debug level, because the callers report failures. */
  private readonly logCreator: KafkaConfig['logCreator'] =
    () =>
    ({ namespace, log }) =>
      this.log.debug(`${namespace}: ${log.message}`);
}
