import { Redis } from 'ioredis';
import type { MongoClient } from 'mongodb';
import { kafkaClient } from './kafka-client.js';
import { itStopsKafka, KAFKA_START_MILLISECONDS, kafkaSources, type OpenKafka } from './kafka.js';
import { describeLive } from './live.js';
import { mongoClient } from './mongo-client.js';
import {
  itStopsMongoDb,
  MONGODB_START_MILLISECONDS,
  mongoDbSources,
  type OpenMongoDb,
  ownDatabase,
} from './mongodb.js';
import { itStopsRedis, type OpenRedis, REDIS_START_MILLISECONDS, redisSources } from './redis.js';

/** The assumption of the other suites: a killed server restarts with all acknowledged data. */
describeLive('a Redis for tests', redisSources, (open) => {
  let server: OpenRedis;
  beforeAll(async () => void (server = await open()), REDIS_START_MILLISECONDS);
  afterAll(() => server?.remove());

  itStopsRedis('has what it acknowledged', async () => {
    const redis = new Redis(server.url);
    redis.on('error', () => undefined);
    await redis.set('known', 'yes');
    await server.kill();
    await server.start();
    expect(await redis.get('known')).toBe('yes');
    redis.disconnect();
  });
});

describeLive('a MongoDB for tests', mongoDbSources, (open) => {
  let server: OpenMongoDb;
  let client: MongoClient;
  beforeAll(async () => {
    server = await open();
    client = mongoClient(ownDatabase(server), { writeConcern: { w: 'majority', j: true } });
  }, MONGODB_START_MILLISECONDS);
  afterAll(async () => {
    await client?.close();
    await server?.remove();
  });
  const rows = () => client.db().collection<{ _id: string; position: number }>('rows');

  it('lets one of many win that compare and set', async () => {
    await rows().insertOne({ _id: 'a', position: 0 });
    const winners = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        rows().updateOne({ _id: 'a', position: 0 }, { $set: { position: index + 1 } }),
      ),
    );
    expect(winners.filter(({ matchedCount }) => matchedCount === 1)).toHaveLength(1);
  });

  it('takes many writes in one call, each with its own end', async () => {
    const update = (name: string, position: number) => ({
      updateOne: { filter: { _id: name, position }, update: { $set: { position: position + 1 } } },
    });
    const names = Array.from({ length: 500 }, (_, index) => `many-${index}`);
    await rows().bulkWrite(
      names.map((_id) => ({ insertOne: { document: { _id, position: 1 } } })),
      { ordered: false },
    );
    const { matchedCount } = await rows().bulkWrite(
      names.map((name, index) => update(name, index % 2)),
      { ordered: false },
    );
    expect(matchedCount).toBe(250);
  });

  itStopsMongoDb('has what it acknowledged', async () => {
    await rows().insertOne({ _id: 'known', position: 1 });
    await server.kill();
    await server.start();
    expect(await rows().findOne({ _id: 'known' })).toMatchObject({ position: 1 });
  });
});

describeLive('a Kafka for tests', kafkaSources, (open) => {
  let server: OpenKafka;
  beforeAll(async () => void (server = await open()), KAFKA_START_MILLISECONDS);
  afterAll(() => server?.remove());

  itStopsKafka('has what it acknowledged', async () => {
    const topic = `test-${Date.now()}`;
    const kafka = await kafkaClient(server.brokers);
    const [admin, producer, consumer] = [kafka.admin(), kafka.producer(), kafka.consumer({ groupId: topic })];
    await admin.createTopics({ topics: [{ topic, numPartitions: 2 }], waitForLeaders: true });
    await producer.connect();
    const values = Array.from({ length: 20 }, (_, index) => `value ${index}`);
    await producer.send({ topic, acks: -1, messages: values.map((value) => ({ key: 'one', value })) });
    await Promise.all([admin.disconnect(), producer.disconnect()]);
    await server.kill();
    await server.start();
    const read: string[] = [];
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await new Promise<void>((resolve) => {
      void consumer.run({
        eachMessage: async ({ message }) => {
          if (read.push(String(message.value)) === values.length) resolve();
        },
      });
    });
    await consumer.disconnect();
    expect(read).toEqual(values);
  });
});
