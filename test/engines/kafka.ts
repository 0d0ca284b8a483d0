import { join } from 'node:path';
import { FETCHED_WITHIN_MILLISECONDS, hasDocker, inDocker } from './docker.js';
import { answers, KAFKA_VERSION, kafkaJars, soleNode, startKafkaNode } from './kafka-node.js';
import type { Source } from './live.js';
import { freePort, NOT_OURS, type TestServer } from './server-program.js';
import { itWhere } from '../../backend/src/platform/kernel/testing/where.js';

const IMAGE = `apache/kafka:${KAFKA_VERSION}`;
const PORT = 9092;
export const KAFKA_START_MILLISECONDS = FETCHED_WITHIN_MILLISECONDS;

/** A Kafka for a test. */
export interface OpenKafka extends TestServer {
  /** `host:port,host:port` */
  brokers: string;
}

const given = process.env['KAFKA_BROKERS'];

export const itStopsKafka = itWhere(given === undefined);

/** The server of the environment, else one in Docker, else Apache Kafka from its jars. */
export const kafkaSources: (Source<[], OpenKafka> | undefined)[] = [
  given ? { used: 'KAFKA_BROKERS', open: async () => ({ brokers: given, ...NOT_OURS }) } : undefined,
  hasDocker ? { used: `Docker: ${IMAGE}`, open: fromDocker } : undefined,
  kafkaJars ? { used: `Apache Kafka ${KAFKA_VERSION} from its jars`, open: fromJars } : undefined,
];

async function fromDocker(): Promise<OpenKafka> {
  const server = await inDocker(IMAGE, PORT, (container, published) =>
    container.withEnvironment(
      Object.fromEntries(
        Object.entries(soleNode(`127.0.0.1:${published}`, ':9092', ':9093', '/tmp/log')).map(([name, value]) => [
          `KAFKA_${name.replaceAll('.', '_').toUpperCase()}`,
          value,
        ]),
      ),
    ),
  );
  const brokers = `${server.host}:${server.port}`;
  await answers(brokers);
  return { ...server, brokers };
}

async function fromJars(): Promise<OpenKafka> {
  const [brokers, controller] = [await freeAddress(), await freeAddress()];
  const settings = (folder: string) => soleNode(brokers, brokers, controller, join(folder, 'log'));
  return { ...(await startKafkaNode({ address: brokers, settings })), brokers };
}

export const freeAddress = async (): Promise<string> => `127.0.0.1:${await freePort()}`;
