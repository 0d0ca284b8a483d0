import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kafkaClient } from './kafka-client.js';
import { ENGINES_FOLDER, jarsOf } from './live.js';
import { serverOn, startProgram, type TestServer } from './server-program.js';

export const KAFKA_VERSION = '4.1.1';
/** any name of 16 bytes */
const CLUSTER = 'cG9ydGFsLXRlc3RzLi4uLg';
/** Classes of the jars in the form of the JVM, if `install.mjs` could store them: they halve the time of a start. */
const CLASSES = join(ENGINES_FOLDER, 'kafka.jsa');

export const kafkaJars = jarsOf('kafka');

export type KafkaSettings = Record<string, string>;

/** One node, from the jars. */
export interface KafkaNode {
  /** `host:port` of its listener without TLS and without a password */
  address: string;
  /** called at every start with the folder of the node */
  settings(folder: string): KafkaSettings;
  /** `SCRAM-SHA-256=[name=...,password=...]`: users that exist from the first start */
  users?: string[];
}

/** Starts a node; a restarted node has its data. */
export const startKafkaNode = (node: KafkaNode): Promise<TestServer> =>
  serverOn(async (folder) => {
    const file = join(folder, 'server.properties');
    const isNew = !existsSync(file);
    writeFileSync(file, propertiesOf(node.settings(folder)));
    if (isNew) await format(file, node.users ?? []);
    return startProgram('java', java('kafka.Kafka', file), {}, () => answers(node.address));
  });

/** The settings of one node that is broker and controller, and creates no topic by itself. */
export const soleNode = (advertised: string, broker: string, controller: string, folder: string): KafkaSettings => ({
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
  // the default is half of the memory
  'log.cleaner.dedupe.buffer.size': '2097152',
  // the controller must give up a killed broker before it admits the broker again
  'broker.session.timeout.ms': '3000',
  'broker.heartbeat.interval.ms': '500',
});

async function format(settings: string, users: readonly string[]): Promise<void> {
  const known = users.flatMap((user) => ['--add-scram', user]);
  const parameters = ['format', '--cluster-id', CLUSTER, '--config', settings, ...known];
  await promisify(execFile)('java', java('kafka.tools.StorageTool', ...parameters));
}

const java = (program: string, ...parameters: string[]): string[] => [
  ...['-Xmx192m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
  ...(existsSync(CLASSES) ? [`-XX:SharedArchiveFile=${CLASSES}`] : []),
  ...['-cp', kafkaJars ?? '', program, ...parameters],
];

const propertiesOf = (settings: KafkaSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Rejects until the broker has found its controller. */
export async function answers(brokers: string): Promise<void> {
  const admin = (await kafkaClient(brokers, { retries: 0 })).admin();
  try {
    await admin.connect();
    if ((await admin.describeCluster()).controller === null) throw new Error('without a controller');
  } finally {
    await admin.disconnect();
  }
}
