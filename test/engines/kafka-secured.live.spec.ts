import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { loadConfig } from '../../backend/src/config.js';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { kafkaOptionsOf } from '../../backend/src/integration/kafka/kafka-options.js';
import { KafkaServer } from '../../backend/src/integration/kafka/kafka-server.js';
import { untilReached } from '../../backend/src/platform/connections/engine.js';
import { newProvider } from '../journeys/support/people.js';
import { startInVain } from '../support/portal-run.js';
import { PortalProcess } from '../support/processes.js';
import { told } from './kafka-facts.js';
import { idsByKey, KafkaReader } from './kafka-reader.js';
import { KAFKA_USER, type SecuredKafka, securedKafkaSources } from './kafka-secured.js';
import { KAFKA_START_MILLISECONDS } from './kafka.js';
import { describeLive } from './live.js';
import { refusalOf } from './refusal.js';

/** The secret that no output may show. */
const SECRET = 'hunter2-and-more';
type Settings = Record<string, string>;

describeLive('Kafka with TLS and passwords', securedKafkaSources, (open) => {
  let kafka: SecuredKafka;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    kafka = await open();
  }, KAFKA_START_MILLISECONDS);
  afterAll(() => kafka?.remove());

  /** All settings that an operator has to set. */
  const settings = (changes: Settings = {}): Settings => ({
    KAFKA_BROKERS: kafka.secured,
    KAFKA_SSL: 'on',
    KAFKA_USERNAME: KAFKA_USER.username,
    KAFKA_PASSWORD: KAFKA_USER.password,
    NODE_EXTRA_CA_CERTS: kafka.authority,
    LOG_LEVEL: 'debug',
    ...changes,
  });

  async function expectPublished(mechanism: string): Promise<void> {
    const prefix = `test-${randomBytes(4).toString('hex')}`;
    const own = settings({ KAFKA_TOPIC_PREFIX: prefix, KAFKA_SASL_MECHANISM: mechanism });
    const portal = await PortalProcess.start(mechanism, own);
    try {
      await newProvider(portal);
      const events = await told(portal);
      const reader = await KafkaReader.open(kafka.plain, prefix);
      expect(idsByKey(await reader.has(events.length))).toEqual(idsByKey(events));
      await reader.close();
      const { body } = await portal.client().get<{ checks: object[] }>('/api/health/ready');
      expect(body.checks).toContainEqual(expect.objectContaining({ name: 'engine Kafka', ready: true }));
      expect(portal.log).not.toContain(KAFKA_USER.password);
    } finally {
      await portal.remove();
    }
  }

  it('is published to, and ready, with each mechanism, by a portal that is told whom to trust', async () => {
    await Promise.all(['plain', 'scram-sha-256', 'scram-sha-512'].map(expectPublished));
  });

  it('stops the start at once when it does not let the portal in, or is not to be trusted', async () => {
    const password = { KAFKA_PASSWORD: SECRET };
    const notTaken = 'KAFKA_USERNAME: Kafka does not take this user and password, at ';
    const cases: [sentence: string, changes: Settings][] = [
      [notTaken, { ...password, KAFKA_SASL_MECHANISM: 'plain' }],
      [notTaken, { ...password, KAFKA_SASL_MECHANISM: 'scram-sha-512' }],
      [notTaken, { KAFKA_USERNAME: 'nobody' }],
      [
        'KAFKA_SSL: the certificate of Kafka is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT); ' +
          'NODE_EXTRA_CA_CERTS names the file of an authority of your own, at ',
        { ...password, NODE_EXTRA_CA_CERTS: '' },
      ],
    ];
    await Promise.all(
      cases.map(async ([sentence, changes]) => {
        const { code, said } = await startInVain(settings(changes));
        expect(said).toContain(sentence + kafka.secured);
        expect(said).not.toMatch(new RegExp(`${SECRET}|${KAFKA_USER.password}|^\\s+at `, 'm'));
        expect(code).toBe(1);
      }),
    );
  });

  const reachedAt = 'KAFKA_BROKERS: Kafka cannot be reached at ';
  it.each<[string, string, Settings, string, string]>([
    [
      'TLS where there is none',
      'plain',
      {},
      reachedAt,
      ': it closed the connection; does it speak TLS at this port, as KAFKA_SSL says?',
    ],
    [
      'no TLS where there must be',
      'secured',
      { KAFKA_SSL: 'off' },
      reachedAt,
      ': it closed the connection; does it want KAFKA_SSL=on?',
    ],
    [
      'a password where nobody asks',
      'plain',
      { KAFKA_SSL: 'off' },
      'KAFKA_USERNAME: Kafka asks for no user and password, at ',
      '',
    ],
    [
      'a mechanism that is not offered',
      'guarded',
      { KAFKA_SSL: 'off', KAFKA_SASL_MECHANISM: 'scram-sha-256' },
      'KAFKA_SASL_MECHANISM: Kafka does not offer scram-sha-256, at ',
      '',
    ],
  ])('tells an operator who set %s what may be wrong', async (_, way, changes, before, after) => {
    const brokers = kafka[way as 'plain'];
    const own = settings({ KAFKA_BROKERS: brokers, KAFKA_PASSWORD: SECRET, ...changes });
    const reaching = () => untilReached(new KafkaServer(kafkaOptionsOf(loadConfig(own))!), 1_000);
    expect(await refusalOf(reaching, before + brokers + after)).toBeInstanceOf(BadSetting);
  });

  it('tells an operator who set no password that one may be wanted', async () => {
    const own = loadConfig({ KAFKA_BROKERS: kafka.guarded });
    await refusalOf(
      () => untilReached(new KafkaServer(kafkaOptionsOf(own)!), 1_000),
      `${reachedAt}${kafka.guarded}: it closed the connection; does it want KAFKA_SSL=on, or KAFKA_USERNAME and KAFKA_PASSWORD?`,
    );
  });

  it('comes in with a password and no TLS', async () => {
    const own = settings({ KAFKA_BROKERS: kafka.guarded, KAFKA_SSL: 'off', KAFKA_SASL_MECHANISM: 'plain' });
    expect(await new KafkaServer(kafkaOptionsOf(loadConfig(own))!).ask()).toMatch(/^cluster \S+, 1 broker$/);
  });
});
