import { ErrorType, isCommandError, WrongExpectedVersionError } from '@eventstore/db-client';
import { LogUnavailable } from '../event-log.js';
import { AppendRefused } from '../limits.js';

/** gRPC's status codes of a call that the server refuses. */
const REFUSED_CODES = new Set([3, 7, 16]);
const REFUSED_TYPES = new Set<string>([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
]);

/** The client's own error, or gRPC's as it came: one call may fail with either. */
interface Failure {
  type?: string;
  code?: number;
  message?: string;
}

/** Messages for a read of `$all` that would begin inside a record: up to 23.10, from 24.2 on, and for subscriptions. */
const NO_POSITION = /ReadAllResult: (?:Error|InvalidPosition)|invalid position/;

/** Whether another try may succeed, because the failure says nothing about the call itself. */
export function isPassing(error: unknown): boolean {
  const { type = '', code = -1 } = error as Failure;
  return !isDefect(error) && !isNoPosition(error) && !REFUSED_TYPES.has(type) && !REFUSED_CODES.has(code);
}

/** Whether the error is a mistake in the code, which another try does not mend. */
export const isDefect = (error: unknown): boolean =>
  [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);

/** Whether a read would have begun inside a record. The status alone, UNKNOWN, does not tell. */
export const isNoPosition = (error: unknown): boolean => NO_POSITION.test((error as Failure).message ?? '');

export const isAbsent = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND;

export const isDenied = (error: unknown): boolean =>
  typeOf(error) === ErrorType.ACCESS_DENIED || [7, 16].includes((error as Failure).code ?? -1);

/** How the client words a handshake that failed for a certificate; the reason is TLS's own. */
const UNTRUSTED = /Last error: (?:Error: )?(.*certificate.*?)\. Resolution note/is;

/** Whether a certificate cannot be verified, the server's or the client's own. Waiting does not mend it. */
export const isUntrusted = (error: unknown): boolean => UNTRUSTED.test((error as Failure).message ?? '');

export const isConflict = (error: unknown): error is WrongExpectedVersionError =>
  error instanceof WrongExpectedVersionError;

/** The error that the port throws instead; `what` names the call. */
export function unavailable(what: string, error: unknown): Error {
  if (typeOf(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return new AppendRefused(`${what}: ${reasonOf(error)}`);
  return new LogUnavailable(`EventStoreDB: ${what}: ${reasonOf(error)}`, { cause: error });
}

/** Describes an error in words, because the client's own errors often have no message. */
export function reasonOf(error: unknown): string {
  if (isDenied(error)) return 'the user of EVENTSTORE_URL may not do this, or its password is wrong';
  const { type, message } = error as Failure;
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return "larger than the server's MaxAppendSize";
  const [, untrusted] = UNTRUSTED.exec(message ?? '') ?? [];
  if (untrusted) return `a certificate cannot be verified (${untrusted}): tlsCAFile names the server's authority`;
  if (type === ErrorType.STREAM_DELETED) return 'the stream was deleted for ever';
  return message || type || String(error);
}

const typeOf = (error: unknown): string | undefined =>
  error instanceof Error && isCommandError(error) ? error.type : undefined;
