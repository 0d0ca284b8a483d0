import { createServer, type Server, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { loadConfig } from '../../config.js';
import { readinessOf, untilReached } from '../../platform/connections/engine.js';
import { DependencyDown } from '../../platform/kernel/failures.js';
import { recorded } from '../../platform/log/testing/recorded.js';
import { kafkaOptionsOf } from './kafka-options.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { KafkaServer } from './kafka-server.js';

const SECRET = 'hunter2';
const connections = new Set<Socket>();
let server: Server;
let port: number;

/** Starts a server that accepts connections and is not Kafka. */
beforeEach(async () => {
  Logger.overrideLogger(false);
  server = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterEach(() => {
  for (const socket of connections) socket.destroy();
  server.close();
});

const optionsOf = (brokers: string, more: Record<string, string> = {}) =>
  kafkaOptionsOf(loadConfig({ KAFKA_BROKERS: brokers, ...more }))!;
const secret = { KAFKA_USERNAME: 'portal', KAFKA_PASSWORD: SECRET };
const fact = recorded({ type: 'PatientAdded', data: { patientId: 12, companyId: 2, assignedEmployeeId: null } });

it.each([
  ['nothing is', () => optionsOf('127.0.0.1:1', secret)],
  ['no Kafka is', () => optionsOf(`127.0.0.1:${port}`, secret)],
  ['no TLS is', () => optionsOf(`127.0.0.1:${port}`, { ...secret, KAFKA_SSL: 'on' })],
  ['no name is', () => optionsOf('no-such-host.invalid:9092')],
])('stops the start where %s, names the setting and tells no secret', async (_, options) => {
  const failing = untilReached(new KafkaServer(options()), 1_000);
  await expect(failing).rejects.toThrow(`KAFKA_BROKERS: Kafka cannot be reached at ${options().brokers[0]}: `);
  await expect(failing).rejects.not.toThrow(SECRET);
});

it('is not ready while it cannot be reached', async () => {
  const [check] = await readinessOf(new KafkaServer(optionsOf('127.0.0.1:1')))();
  expect(check).toMatchObject({
    name: 'engine Kafka',
    ready: false,
    problem: expect.stringMatching(/^KAFKA_BROKERS: /),
  });
});

it('is waited for when there is something to publish', async () => {
  const options = optionsOf('127.0.0.1:1,127.0.0.1:2', secret);
  const publisher = new KafkaPublisher(new KafkaServer(options), options, '/installations/x');
  const publishing = publisher.handleAll([fact]);
  await expect(publishing).rejects.toThrow(DependencyDown);
  await expect(publishing).rejects.toThrow('KAFKA_BROKERS: Kafka cannot be reached at 127.0.0.1:1,127.0.0.1:2');
  await publisher.close();
});

it('is not used where it is not set', () => {
  expect(kafkaOptionsOf(loadConfig({}))).toBeNull();
});

it('takes its settings', () => {
  expect(optionsOf('a:1,b:2', { ...secret, KAFKA_SASL_MECHANISM: 'plain', KAFKA_CREATE_TOPICS: 'off' })).toEqual({
    brokers: ['a:1', 'b:2'],
    topicPrefix: 'genetic-health',
    partitions: 6,
    createTopics: false,
    ssl: false,
    sasl: { mechanism: 'plain', username: 'portal', password: SECRET },
  });
});
