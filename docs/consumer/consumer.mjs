/** Reads what a genetic-health portal publishes: every fact once, and in order for each key. */
import { Kafka, logLevel, PartitionAssigners } from 'kafkajs';
import { Received } from './received.mjs';

const setting = (name, otherwise) => process.env[name] || otherwise;
const PREFIX = setting('KAFKA_TOPIC_PREFIX', 'genetic-health');
const TOPICS = ['patients', 'documents', 'reports', 'credits', 'orders', 'companies', 'employees'];
const username = setting('KAFKA_USERNAME');

const kafka = new Kafka({
  clientId: 'sample-consumer',
  brokers: setting('KAFKA_BROKERS', 'localhost:9092').split(','),
  ssl: setting('KAFKA_SSL') === 'on',
  sasl: username && {
    mechanism: setting('KAFKA_SASL_MECHANISM', 'scram-sha-512'),
    username,
    password: setting('KAFKA_PASSWORD', ''),
  },
  logLevel: logLevel.NOTHING,
  retry: { retries: 8, maxRetryTime: 5_000 },
});
const received = new Received('received.jsonl', 'rejected.jsonl');
const consumer = kafka.consumer({
  groupId: setting('GROUP_ID', 'sample-consumer'),
  // how long the group waits for one of it that has died
  sessionTimeout: 10_000,
  allowAutoTopicCreation: false,
  partitionAssigners: [PartitionAssigners.roundRobin],
});

consumer.on(consumer.events.CRASH, ({ payload }) => {
  process.stderr.write(`${payload.error.message}\n`);
  // whoever runs this starts it again; what was received is known from the file
  if (!payload.restart) process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());

try {
  await consumer.connect();
  await consumer.subscribe({ topics: TOPICS.map((topic) => `${PREFIX}.${topic}`), fromBeginning: true });
  // one message after the other of each partition: that is what keeps the order of a key
  await consumer.run({ eachMessage: async (taken) => say(received.take(taken)) });
} catch (error) {
  process.stderr.write(`${error.message}\nIs KAFKA_BROKERS right, and has the portal published anything yet?\n`);
  process.exit(1);
}

function say(event) {
  if (event) process.stdout.write(`${event.time}  ${event.partitionkey}  ${event.type}\n`);
}

async function end() {
  await consumer.disconnect();
  process.exit(0);
}
