import { BadSetting } from '../../platform/kernel/settings.js';
import { DependencyDown } from '../../platform/kernel/failures.js';
import { meaningAtStart, meaningOf } from './kafka-failures.js';
import type { KafkaOptions } from './kafka-options.js';

const options: KafkaOptions = {
  brokers: ['one:9092', 'two:9092'],
  topicPrefix: 'clinic',
  partitions: 6,
  createTopics: true,
  ssl: false,
  sasl: { mechanism: 'scram-sha-512', username: 'portal', password: 'hunter2' },
};

/** Wraps a failure as kafkajs does. */
const wrapped = (cause: object) =>
  Object.assign(new Error('wrapped'), { name: 'KafkaJSNumberOfRetriesExceeded', cause });
const protocol = (type: string) => ({ name: 'KafkaJSProtocolError', type, message: 'hunter2' });
const notLetIn = (message: string) => ({ name: 'KafkaJSSASLAuthenticationError', message });

it.each([
  [
    'a broker that is away',
    { name: 'KafkaJSConnectionError', message: 'connect ECONNREFUSED hunter2' },
    /^KAFKA_BROKERS: Kafka cannot be reached at one:9092,two:9092$/,
  ],
  [
    'a leader that changes',
    protocol('NOT_LEADER_FOR_PARTITION'),
    /^KAFKA_BROKERS: .* takes no messages just now \(NOT_LEADER_FOR_PARTITION\)$/,
  ],
  [
    'a wrong password',
    notLetIn('SASL SCRAM failed for hunter2'),
    /^KAFKA_USERNAME: Kafka does not take this user and password$/,
  ],
  [
    'a mechanism that is not offered',
    protocol('UNSUPPORTED_SASL_MECHANISM'),
    /^KAFKA_SASL_MECHANISM: Kafka does not offer scram-sha-512$/,
  ],
  [
    'a user whom nobody asked for',
    protocol('ILLEGAL_SASL_STATE'),
    /^KAFKA_USERNAME: Kafka asks for no user and password$/,
  ],
  [
    'a connection that breaks while a password is shown',
    notLetIn('SASL PLAIN authentication failed: Closed connection'),
    /^KAFKA_BROKERS: Kafka cannot be reached at one:9092,two:9092$/,
  ],
  [
    'a certificate that is not trusted',
    {
      name: 'KafkaJSConnectionError',
      message: 'Connection error: self-signed certificate',
      code: 'SELF_SIGNED_CERT_IN_CHAIN',
    },
    /^KAFKA_SSL: the certificate of Kafka is not trusted \(SELF_SIGNED_CERT_IN_CHAIN\); NODE_EXTRA_CA_CERTS names /,
  ],
  [
    'a broker that is known to the others by an address that leads nowhere',
    { name: 'KafkaJSConnectionError', message: 'connect ENOTFOUND hunter2', broker: 'inside:9092' },
    /^KAFKA_BROKERS: Kafka at one:9092,two:9092 sends us on to inside:9092 \(its advertised\.listeners\), which cannot be reached$/,
  ],
  ['a user without rights', protocol('TOPIC_AUTHORIZATION_FAILED'), /^KAFKA_USERNAME: .* the topics clinic\.\*$/],
  [
    'a topic that has gone',
    protocol('UNKNOWN_TOPIC_OR_PARTITION'),
    /^KAFKA_TOPIC_PREFIX: a topic of clinic\.\* has gone$/,
  ],
  ['a topic that takes little', protocol('MESSAGE_TOO_LARGE'), /max\.message\.bytes/],
])('waits for %s, in one sentence that tells the setting and no secret', (_, failure, sentence) => {
  const [meaning, again] = [meaningOf(wrapped(failure), options), meaningOf(wrapped(wrapped(failure)), options)];
  expect(meaning).toBeInstanceOf(DependencyDown);
  expect(meaning.message).toMatch(sentence);
  expect(meaning.message).not.toContain('hunter2');
  expect(again.message).toBe(meaning.message);
});

it('leaves a sentence of our own as it is', () => {
  const down = new DependencyDown('KAFKA_CREATE_TOPICS: Kafka has no topic');
  expect(meaningOf(down, options)).toBe(down);
});

describe('the start', () => {
  it('does not wait for what waiting does not mend', () => {
    const meaning = meaningAtStart(wrapped(notLetIn('SASL SCRAM failed for hunter2')), options);
    expect(meaning).toBeInstanceOf(BadSetting);
    expect(meaning.message).toBe('KAFKA_USERNAME: Kafka does not take this user and password, at one:9092,two:9092');
  });

  it('does not wait for a certificate to be trusted', () => {
    const meaning = meaningAtStart(wrapped({ name: 'KafkaJSConnectionError', code: 'CERT_HAS_EXPIRED' }), options);
    expect(meaning).toBeInstanceOf(BadSetting);
    expect(meaning.message).toMatch(/^KAFKA_SSL: .*\(CERT_HAS_EXPIRED\).*, at one:9092,two:9092$/);
  });

  it.each([
    [{}, 'it closed the connection; does it want KAFKA_SSL=on?'],
    [{ sasl: undefined }, 'it closed the connection; does it want KAFKA_SSL=on, or KAFKA_USERNAME and KAFKA_PASSWORD?'],
    [{ ssl: true, sasl: undefined }, 'it closed the connection; does it want KAFKA_USERNAME and KAFKA_PASSWORD?'],
    [{ ssl: true }, 'Closed connection'],
  ])('guesses why it is shown the door with %j', (changes, reason) => {
    const closed = { name: 'KafkaJSConnectionClosedError', message: 'Closed connection' };
    expect(meaningAtStart(wrapped(closed), { ...options, ...changes }).message).toBe(reason);
  });

  it('waits for the rest, and tells why in the end', () => {
    const meaning = meaningAtStart(wrapped({ name: 'KafkaJSConnectionError', message: 'connection refused' }), options);
    expect(meaning).not.toBeInstanceOf(BadSetting);
    expect(meaning.message).toBe('connection refused');
  });
});
