import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntegrationEvent } from '../../backend/src/integration/integration-events.js';
import { newKey } from '../journeys/support/feed.js';
import { newProvider, type Provider } from '../journeys/support/people.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { addPatients, move, STATUSES, told } from './kafka-facts.js';
import { idsByKey, withProducer } from './kafka-reader.js';
import { itStopsKafka, KAFKA_START_MILLISECONDS, kafkaSources, type OpenKafka } from './kafka.js';
import { describeLive } from './live.js';

const SAMPLE = join(import.meta.dirname, '..', '..', 'docs', 'consumer');
const README = readFileSync(join(SAMPLE, 'README.md'), 'utf8');

/** The commands that the README tells people to type. */
const typed = [...README.matchAll(/```sh\n([^`]+)```/g)].map(([, commands = '']) => commands);
const PATIENTS = 5;

/** Each step continues the one before. */
describeLive('the sample consumer, as its README says', kafkaSources, (open) => {
  let kafka: OpenKafka;
  let portal: TestPortal;
  let provider: Provider;
  let ids: number[];
  let folder: string;
  let consumer: ChildProcess | undefined;
  let said = '';
  const prefix = `test-${randomBytes(4).toString('hex')}`;

  beforeAll(async () => {
    kafka = await open();
    portal = await openPortal({ settings: { KAFKA_BROKERS: kafka.brokers, KAFKA_TOPIC_PREFIX: prefix } });
    folder = mkdtempSync(join(tmpdir(), 'consumer-'));
    const files = (path: string) => !/node_modules|\.jsonl$/.test(path);
    cpSync(SAMPLE, join(folder, 'docs', 'consumer'), { recursive: true, filter: files });
    provider = await newProvider(portal);
    ids = await addPatients(provider, PATIENTS);
  }, KAFKA_START_MILLISECONDS);
  afterAll(async () => {
    await kill();
    await portal?.close();
    await kafka?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Types commands into a shell of its own process group, so that a kill also reaches the processes of the shell. */
  function type(commands: string, more: Record<string, string> = {}): ChildProcess {
    const env = { ...process.env, KAFKA_BROKERS: kafka.brokers, KAFKA_TOPIC_PREFIX: prefix, GROUP_ID: prefix, ...more };
    const shell = spawn('sh', ['-e'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => void (said += String(text)));
    shell.stdin.end(commands);
    return shell;
  }
  async function kill(): Promise<void> {
    if (!consumer || consumer.exitCode !== null || consumer.signalCode !== null) return;
    const ended = once(consumer, 'exit');
    process.kill(-consumer.pid!, 'SIGKILL');
    await ended;
  }
  const linesOf = (name: string): string[] => {
    const file = join(folder, 'docs', 'consumer', name);
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  };
  const received = () => linesOf('received.jsonl').map((line) => JSON.parse(line) as IntegrationEvent);

  /** Expects the consumer to have every event of the portal once, in the order of each key. */
  async function expectAll(): Promise<void> {
    const events = await told(portal);
    const all = () => Promise.resolve(linesOf('received.jsonl').length >= events.length);
    await until('everything to be received', all).catch((error: Error) => {
      throw new Error(`${error.message}; the consumer said:\n${said}`);
    });
    expect(idsByKey(received())).toEqual(idsByKey(events));
  }

  it('receives everything', async () => {
    consumer = type(typed[0]!);
    await move(provider, ids, STATUSES[0]!);
    await expectAll();
    expect(said).toContain(`patient-${ids[0]}  genetic-health.patient.dna-status-changed.v1`);
  });

  it('receives what comes after a message that is no event, and sets that one aside', async () => {
    const key = `patient-${ids[0]}`;
    const values = ['no event', '{"specversion":"1.0"}', '[]', '', null];
    await withProducer(kafka.brokers, (producer) =>
      producer.send({ topic: `${prefix}.patients`, messages: values.map((value) => ({ key, value })) }),
    );
    await move(provider, ids, STATUSES[1]!);
    await expectAll();
    expect(linesOf('rejected.jsonl')).toHaveLength(values.length);
  });

  it('receives nothing twice, though it was killed, and everything comes again', async () => {
    await kill();
    await move(provider, ids, STATUSES[2]!);
    const events = await told(portal);
    await withProducer(kafka.brokers, async (producer) => {
      for (const event of events.filter(({ type: name }) => name.includes('.patient.')))
        await producer.send({
          topic: `${prefix}.patients`,
          messages: [{ key: event.partitionkey, value: JSON.stringify(event) }],
        });
    });
    // a new group: it reads all of Kafka, and need not wait until Kafka has given up a killed member
    consumer = type(typed[0]!, { GROUP_ID: `${prefix}-again` });
    await move(provider, ids, STATUSES[3]!);
    await expectAll();
  });

  itStopsKafka('goes on when the broker was killed and is back, where somebody starts it again', async () => {
    await kafka.kill();
    await move(provider, ids, STATUSES[4]!);
    await kafka.start();
    if (consumer!.exitCode !== null) consumer = type(typed[0]!);
    await move(provider, ids, STATUSES[5]!);
    await expectAll();
  });

  it('can be done without, over HTTP', async () => {
    const key = await newKey(portal, 'laboratory', 'integration');
    const curl = typed
      .find((commands) => commands.includes('curl'))!
      .split('\n')
      .find((line) => line.startsWith('curl'))!;
    let answer = '';
    const shell = type(`${curl}\n`, { PORTAL: portal.url, KEY: key });
    shell.stdout!.on('data', (text) => void (answer += String(text)));
    await once(shell, 'close');
    expect(JSON.parse(answer)).toMatchObject({ status: 'success', data: (await told(portal)).slice(0, 100) });
  });
});
