import { BadSetting } from '../../kernel/settings.js';
import { DependencyDown } from '../../kernel/failures.js';

const NOT_SIGNED_IN = /^(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password)/;
const NOT_ALLOWED = /^NOPERM\b/;
const FULL = /\bOOM command not allowed/;
/** Redis cannot write to its disk, is starting, is a replica, is busy with a script, or its cluster is incomplete. */
const NOT_NOW = /^(MISCONF|LOADING|READONLY|NOREPLICAS|MASTERDOWN|CLUSTERDOWN|BUSY|TRYAGAIN|UNBLOCKED)\b/;
/** The client's own messages when it is not connected. */
const NOT_CONNECTED = /^(Connection is closed|Stream isn't writeable|Command aborted)/;
const OTHER_PROTOCOL = /^Protocol error/;
const TLS = /^(ERR_SSL|ERR_TLS|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/;

interface Failure {
  name: string;
  message: string;
  /** Node's error code */
  code: string;
}

/**
 * Takes an error apart. Removes the words that the client puts before the server's message. A discarded transaction tells
 * only in its first command's error why.
 */
function failureIn(error: unknown): Failure {
  const [first] = (error as { previousErrors?: unknown[] }).previousErrors ?? [];
  if (first !== undefined) return failureIn(first);
  const { name = '', message = '', code = '' } = error as Partial<Failure>;
  return { name, message: message.replace(/^Ready check failed: /, ''), code };
}

/** Describes a failure without repeating the command that was sent. */
export function sentenceOf(error: unknown): string {
  const { message, code } = failureIn(error);
  if (NOT_SIGNED_IN.test(message)) return 'it does not take the user and password of REDIS_URL';
  if (NOT_ALLOWED.test(message)) return `its user lacks a right that docs/operations.md names: ${firstLineOf(message)}`;
  if (FULL.test(message)) return 'its memory is full: raise its maxmemory';
  if (OTHER_PROTOCOL.test(message)) return 'what answers does not speak the Redis protocol (is it TLS? then rediss://)';
  if (TLS.test(code)) return `TLS failed: ${code}`;
  if (NOT_CONNECTED.test(message)) return 'it is not connected';
  return NOT_NOW.test(message) ? firstLineOf(message) : message || code || 'the connection broke';
}

const firstLineOf = (message: string): string => message.split(/[\r\n]/)[0] ?? message;

/** Whether the setting is at fault, so that waiting does not help. */
export const isForGood = (error: unknown): boolean => {
  const { message, code } = failureIn(error);
  return NOT_SIGNED_IN.test(message) || NOT_ALLOWED.test(message) || OTHER_PROTOCOL.test(message) || TLS.test(code);
};

/**
 * The error for the caller. An error of Redis about the command itself is a defect of the portal and stays as it came.
 * Any other failure means that Redis is down.
 */
export function meaningOf(error: unknown, setting: string): unknown {
  if (error instanceof DependencyDown || error instanceof BadSetting) return error;
  const { name, message } = failureIn(error);
  const ofCommand =
    name === 'ReplyError' && ![NOT_SIGNED_IN, NOT_ALLOWED, FULL, NOT_NOW].some((kind) => kind.test(message));
  return ofCommand ? error : new DependencyDown(`Redis (${setting}): ${sentenceOf(error)}`);
}
