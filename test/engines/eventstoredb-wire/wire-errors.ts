import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

export interface Endpoint {
  host: string;
  port: number;
}

/** An error as the server sends it: a status, and trailers that name the exception. */
const error = (code: status, details: string, trailers: Record<string, string> = {}): ServiceError => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
};

export const notLeader = ({ host, port }: Endpoint): ServiceError =>
  error(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });

export const streamDeleted = (stream: string): ServiceError =>
  error(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const appendTooLarge = (limit: number): ServiceError =>
  error(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

export const accessDenied = (): ServiceError =>
  error(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const invalidArgument = (details: string): ServiceError => error(status.INVALID_ARGUMENT, details);

const timedOut = (what: string): ServiceError => error(status.ABORTED, `Operation timed out: ${what}`);

export const consumerTooSlow = (): ServiceError =>
  timedOut('Consumer too slow to handle event while live. Client resubscription required.');

export const appendTimedOut = (): ServiceError => timedOut('Prepare phase timeout.');

/**
 * A read of `$all` that begins inside a record: 23.10 has no specific error for it (Enumerators.ReadAllForwards.cs).
 */
export const readFailed = (): ServiceError => error(status.UNKNOWN, 'Unexpected ReadAllResult: Error');

/**
 * The same error from 24.2 on. That version names the result but handles it only for subscriptions (RpcExceptions.cs).
 */
export const invalidPosition = (): ServiceError => error(status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');

/** An error that the server does not handle, such as a subscription that begins inside a record (up to 23.10). */
export const handlerFailed = (): ServiceError => error(status.UNKNOWN, 'Exception was thrown by handler.');

export const connectionLost = (): ServiceError => error(status.UNAVAILABLE, 'Connection lost');
