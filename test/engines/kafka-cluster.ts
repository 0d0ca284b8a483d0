import { join } from 'node:path';
import { KAFKA_VERSION, kafkaJars, type KafkaSettings, soleNode, startKafkaNode } from './kafka-node.js';
import { withAdmin } from './kafka-reader.js';
import { freeAddress } from './kafka.js';
import type { Source } from './live.js';
import type { TestServer } from './server-program.js';

const IDS = [1, 2, 3];

/** Three brokers, each also a controller. An acknowledged message is on at least two of them. */
export interface KafkaCluster {
  brokers: string;
  nodes: ReadonlyMap<number, ClusterNode>;
  remove(): Promise<void>;
}

interface ClusterNode extends TestServer {
  /** Restarts the node at another port. */
  startElsewhere(): Promise<void>;
}

export const kafkaClusterSources: (Source<[], KafkaCluster> | undefined)[] = [
  kafkaJars ? { used: `three brokers of Apache Kafka ${KAFKA_VERSION} from its jars`, open: fromJars } : undefined,
];

async function fromJars(): Promise<KafkaCluster> {
  const [addresses, controllers] = [await freeAddresses(), await freeAddresses()];
  const voters = IDS.map((id, index) => `${id}@${controllers[index]}`).join(',');
  const opened = await Promise.all(
    IDS.map((id, index) => startNode(id, addresses[index] ?? '', controllers[index] ?? '', voters)),
  );
  return {
    brokers: addresses.join(','),
    nodes: new Map(opened.map((node, index) => [index + 1, node])),
    remove: async () => void (await Promise.all(opened.map((node) => node.remove()))),
  };
}

async function startNode(id: number, address: string, controller: string, voters: string): Promise<ClusterNode> {
  const node = { address, settings: (folder: string) => settingsOf(id, node.address, controller, voters, folder) };
  const server = await startKafkaNode(node);
  const startElsewhere = async () => {
    node.address = await freeAddress();
    await server.start();
  };
  return { ...server, startElsewhere };
}

const settingsOf = (
  id: number,
  address: string,
  controller: string,
  voters: string,
  folder: string,
): KafkaSettings => ({
  ...soleNode(address, address, controller, join(folder, 'log')),
  'node.id': String(id),
  'controller.quorum.voters': voters,
  'default.replication.factor': '3',
  'min.insync.replicas': '2',
  'offsets.topic.replication.factor': '3',
});

/** The state of a topic's first partition. */
export const firstPartition = (brokers: string, topic: string) =>
  withAdmin(brokers, async (admin) => {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    return topics[0]?.partitions.find(({ partitionId }) => partitionId === 0);
  });

const freeAddresses = (): Promise<string[]> => Promise.all(IDS.map(freeAddress));
