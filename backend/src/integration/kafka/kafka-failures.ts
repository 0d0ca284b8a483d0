import { BadSetting } from '../../platform/kernel/settings.js';
import { DependencyDown } from '../../platform/kernel/failures.js';
import type { KafkaOptions } from './kafka-options.js';

/** A failure as kafkajs reports it. */
export interface KafkaFailure {
  name?: string;
  message?: string;
  /** the broker's code: `TOPIC_AUTHORIZATION_FAILED` */
  type?: string;
  /** Node's code: `CERT_HAS_EXPIRED` */
  code?: string | number;
  /** the `host:port` that could not be reached */
  broker?: string;
  cause?: unknown;
  errors?: unknown[];
}

const NOT_OFFERED = 'UNSUPPORTED_SASL_MECHANISM';
/** The code of a broker whose port takes no password. */
const NOBODY_ASKED = 'ILLEGAL_SASL_STATE';
const BROKEN_OFF = /failed: (Closed connection|Connection |Not connected|Request .* timed out)/;
const NOT_ALLOWED = ['TOPIC_AUTHORIZATION_FAILED', 'CLUSTER_AUTHORIZATION_FAILED'];
const TOO_LARGE = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'];
const CERTIFICATE = /^(CERT_|ERR_TLS_CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|INVALID_CA)/;
/** Errors of a TLS client at a port without TLS. */
const NO_TLS = /before secure TLS connection|wrong version number|packet length too long/;
const NO_TOPIC = ['UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_TOPIC_EXCEPTION'];

/**
 * Translates a failure to publish; the publisher waits after it. Each kind has one sentence, so that repeats read
 * alike.
 */
export function meaningOf(error: unknown, options: KafkaOptions): DependencyDown {
  if (error instanceof DependencyDown) return error;
  return new DependencyDown(settingAtFault(error, options) ?? downSentence(rootOf(error), options));
}

/**
 * Translates a failure at the start: `BadSetting` where waiting cannot help, else the library's message before another
 * try.
 */
export function meaningAtStart(error: unknown, options: KafkaOptions): Error {
  const failure = rootOf(error);
  if (isNotLetIn(failure) || isNotTrusted(failure))
    return new BadSetting(`${settingAtFault(error, options)}, at ${at(options)}`);
  return new Error(guessOf(failure, options) ?? (failure.message || failure.name || 'the connection broke'));
}

/** Guesses why a broker closed the connection. A broker gives no reason to a client without TLS or a password. */
function guessOf({ name, message = '' }: KafkaFailure, { ssl, sasl }: KafkaOptions): string | undefined {
  if (ssl && NO_TLS.test(message))
    return 'it closed the connection; does it speak TLS at this port, as KAFKA_SSL says?';
  if (name !== 'KafkaJSConnectionClosedError' || (ssl && sasl)) return undefined;
  const missing = [!ssl && 'KAFKA_SSL=on', !sasl && 'KAFKA_USERNAME and KAFKA_PASSWORD'].filter(Boolean);
  return `it closed the connection; does it want ${missing.join(', or ')}?`;
}

function settingAtFault(error: unknown, { topicPrefix, sasl }: KafkaOptions): string | undefined {
  const failure = rootOf(error);
  const { type = '' } = failure;
  if (type === NOT_OFFERED) return `KAFKA_SASL_MECHANISM: Kafka does not offer ${sasl?.mechanism}`;
  if (type === NOBODY_ASKED) return 'KAFKA_USERNAME: Kafka asks for no user and password';
  if (isNotLetIn(failure)) return 'KAFKA_USERNAME: Kafka does not take this user and password';
  if (isNotTrusted(failure))
    return `KAFKA_SSL: the certificate of Kafka is not trusted (${failure.code}); NODE_EXTRA_CA_CERTS names the file of an authority of your own`;
  if (NOT_ALLOWED.includes(type))
    return `KAFKA_USERNAME: Kafka does not let this user create, see or write to the topics ${topicPrefix}.*`;
  if (NO_TOPIC.includes(type)) return `KAFKA_TOPIC_PREFIX: a topic of ${topicPrefix}.* has gone`;
  if (TOO_LARGE.includes(type))
    return `KAFKA_TOPIC_PREFIX: one message is more than a topic of ${topicPrefix}.* takes; set its max.message.bytes to 1048588`;
  return undefined;
}

/**
 * Describes why a broker is down. A broker that answers with a code is reachable: it may be electing a leader, or lack
 * replicas.
 */
function downSentence({ type, broker }: KafkaFailure, options: KafkaOptions): string {
  if (type) return `KAFKA_BROKERS: Kafka at ${at(options)} takes no messages just now (${type})`;
  if (broker === undefined || options.brokers.includes(broker))
    return `KAFKA_BROKERS: Kafka cannot be reached at ${at(options)}`;
  return `KAFKA_BROKERS: Kafka at ${at(options)} sends us on to ${broker} (its advertised.listeners), which cannot be reached`;
}

/**
 * Distinguishes a refusal from a connection that broke during authentication, which kafkajs reports as a refusal as
 * well.
 */
const isNotLetIn = ({ name, type, message = '' }: KafkaFailure): boolean =>
  (name === 'KafkaJSSASLAuthenticationError' && !BROKEN_OFF.test(message)) ||
  type === NOT_OFFERED ||
  type === NOBODY_ASKED;

const isNotTrusted = ({ code }: KafkaFailure): boolean => CERTIFICATE.test(String(code));

const isOfType = (types: readonly string[]) => (error: unknown) => types.includes(rootOf(error).type ?? '');

/** Whether a send was larger than a topic takes. */
export const isTooLarge = isOfType(TOO_LARGE);

export const isUnknownTopic = isOfType(['UNKNOWN_TOPIC_OR_PARTITION']);

/** Whether a partition of some topic has no leader at present. */
export const isLeaderless = isOfType(['LEADER_NOT_AVAILABLE']);

/** Gives the innermost failure, which kafkajs wraps in "number of retries exceeded". */
function rootOf(error: unknown): KafkaFailure {
  const failure = error as KafkaFailure;
  const inner = failure.cause ?? failure.errors?.[0];
  return inner ? rootOf(inner) : failure;
}

const at = ({ brokers }: KafkaOptions): string => brokers.join(',');
