import { BadSetting } from '../../config.js';
import { DependencyDown } from '../../platform/event-store/subscription.js';
import type { KafkaOptions } from './kafka-options.js';

/** What kafkajs tells of a failure. */
export interface KafkaFailure {
  name?: string;
  message?: string;
  /** the broker's own word: `TOPIC_AUTHORIZATION_FAILED` */
  type?: string;
  cause?: unknown;
  errors?: unknown[];
}

const NOT_OFFERED = 'UNSUPPORTED_SASL_MECHANISM';
const NOT_ALLOWED = ['TOPIC_AUTHORIZATION_FAILED', 'CLUSTER_AUTHORIZATION_FAILED'];
const TOO_LARGE = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'];
const NO_TOPIC = ['UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_TOPIC_EXCEPTION'];

/** What a failure means for what was being published: it waits. One sentence for each kind, however often it fails. */
export function meaningOf(error: unknown, options: KafkaOptions): DependencyDown {
  if (error instanceof DependencyDown) return error;
  return new DependencyDown(settingAtFault(error, options) ?? downSentence(rootOf(error), options));
}

/** What a failure means for the start: a setting that no waiting mends, or the library's words for another try. */
export function meaningAtStart(error: unknown, options: KafkaOptions): Error {
  const failure = rootOf(error);
  if (isNotLetIn(failure)) return new BadSetting(`${settingAtFault(error, options)}, at ${at(options)}`);
  return new Error(failure.message || failure.name || 'the connection broke');
}

function settingAtFault(error: unknown, { topicPrefix, sasl }: KafkaOptions): string | undefined {
  const failure = rootOf(error);
  const { type = '' } = failure;
  if (type === NOT_OFFERED) return `KAFKA_SASL_MECHANISM: Kafka does not offer ${sasl?.mechanism}`;
  if (isNotLetIn(failure)) return 'KAFKA_USERNAME: Kafka does not take this user and password';
  if (NOT_ALLOWED.includes(type))
    return `KAFKA_USERNAME: Kafka does not let this user create, see or write to the topics ${topicPrefix}.*`;
  if (NO_TOPIC.includes(type)) return `KAFKA_TOPIC_PREFIX: a topic of ${topicPrefix}.* has gone`;
  if (TOO_LARGE.includes(type))
    return `KAFKA_TOPIC_PREFIX: the topics ${topicPrefix}.* take too little at once; set their max.message.bytes to 1048588`;
  return undefined;
}

/** A broker that answers with a code is there: it may be choosing a leader, or miss its copies. */
const downSentence = ({ type }: KafkaFailure, options: KafkaOptions): string =>
  type
    ? `KAFKA_BROKERS: Kafka at ${at(options)} takes no messages just now (${type})`
    : `KAFKA_BROKERS: Kafka cannot be reached at ${at(options)}`;

const isNotLetIn = ({ name, type }: KafkaFailure): boolean =>
  name === 'KafkaJSSASLAuthenticationError' || type === NOT_OFFERED;

/** What lies at the bottom of "number of retries exceeded". */
function rootOf(error: unknown): KafkaFailure {
  const failure = error as KafkaFailure;
  const inner = failure.cause ?? failure.errors?.[0];
  return inner ? rootOf(inner) : failure;
}

const at = ({ brokers }: KafkaOptions): string => brokers.join(',');
