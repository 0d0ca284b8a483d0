import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { FETCHED_WITHIN_MILLISECONDS, hasDocker, inDocker } from './docker.js';
import { itWhere, jarsOf, type Source } from './live.js';
import { freePort, NOT_OURS, type RunningProgram, serverOn, startProgram, type TestServer } from './server-program.js';

const VERSION = '4.1.1';
const IMAGE = `apache/kafka:${VERSION}`;
const PORT = 9092;
/** any name of 16 bytes */
const CLUSTER = 'cG9ydGFsLXRlc3RzLi4uLg';
const SMALL = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
export const KAFKA_START_MILLISECONDS = FETCHED_WITHIN_MILLISECONDS;

/** A Kafka for a test. */
export interface OpenKafka extends TestServer {
  /** `host:port,host:port` */
  brokers: string;
  /** the same, where only {@link KAFKA_USER} comes in, with SASL PLAIN */
  guarded?: string;
}

export const KAFKA_USER = { username: 'portal', password: 'portal-secret' };

const given = process.env['KAFKA_BROKERS'];
const jars = jarsOf('kafka');

export const itStopsKafka = itWhere(given === undefined);

/** Only the one from its jars has a guarded way in. */
export const itGuardsKafka = itWhere(!given && !hasDocker && jars !== undefined);

/** The one of the environment, else one in Docker, else Apache Kafka from its jars. */
export const kafkaSources: (Source<[], OpenKafka> | undefined)[] = [
  given ? { used: 'KAFKA_BROKERS', open: async () => ({ brokers: given, ...NOT_OURS }) } : undefined,
  hasDocker ? { used: `Docker: ${IMAGE}`, open: fromDocker } : undefined,
  jars ? { used: `Apache Kafka ${VERSION} from its jars`, open: () => fromJars(jars) } : undefined,
];

async function fromDocker(): Promise<OpenKafka> {
  const server = await inDocker(IMAGE, PORT, (container, published) =>
    container.withEnvironment(
      Object.fromEntries(
        Object.entries(settingsOf(`127.0.0.1:${published}`, ':9092', ':9093', '/tmp/log')).map(([name, value]) => [
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

async function fromJars(classPath: string): Promise<OpenKafka> {
  const brokers = `127.0.0.1:${await freePort()}`;
  const [controller, guarded] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const java = (program: string) => [...SMALL, '-cp', classPath, program];
  const server = await serverOn(async (folder): Promise<RunningProgram> => {
    const settings = join(folder, 'server.properties');
    if (!existsSync(settings)) {
      writeFileSync(
        settings,
        properties(withGuard(settingsOf(brokers, brokers, controller, join(folder, 'log')), guarded)),
      );
      const format = ['format', '--cluster-id', CLUSTER, '--config', settings];
      spawnSync('java', [...java('kafka.tools.StorageTool'), ...format]);
    }
    return startProgram('java', [...java('kafka.Kafka'), settings], {}, () => answers(brokers));
  });
  return { ...server, brokers, guarded };
}

/** A second way in, for whoever has a password. */
function withGuard(settings: Record<string, string>, address: string): Record<string, string> {
  const { username, password } = KAFKA_USER;
  const login = 'org.apache.kafka.common.security.plain.PlainLoginModule required';
  return {
    ...settings,
    listeners: `${settings['listeners']},SASL_PLAINTEXT://${address}`,
    'advertised.listeners': `${settings['advertised.listeners']},SASL_PLAINTEXT://${address}`,
    'listener.security.protocol.map': `${settings['listener.security.protocol.map']},SASL_PLAINTEXT:SASL_PLAINTEXT`,
    'sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.sasl_plaintext.plain.sasl.jaas.config': `${login} user_${username}="${password}";`,
  };
}

/** One node that is broker and controller, and makes no topic by itself. */
function settingsOf(advertised: string, broker: string, controller: string, folder: string): Record<string, string> {
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@${controller.replace(/^:/, '127.0.0.1:')}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://${broker},CONTROLLER://${controller}`,
    'advertised.listeners': `PLAINTEXT://${advertised}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': folder,
    'auto.create.topics.enable': 'false',
    'offsets.topic.num.partitions': '4',
    'offsets.topic.replication.factor': '1',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
  };
}

const properties = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Rejects until the broker has found its controller. */
async function answers(brokers: string): Promise<void> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING, retry: { retries: 0 } });
  const admin = kafka.admin();
  try {
    await admin.connect();
    if ((await admin.describeCluster()).controller === null) throw new Error('without a controller');
  } finally {
    await admin.disconnect();
  }
}
