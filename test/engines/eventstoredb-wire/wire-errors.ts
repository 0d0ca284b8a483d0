import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

export interface Endpoint {
  host: string;
  port: number;
}

/** Errors as the server sends them: a status, and trailers that say which exception it was. */
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

/** A read of `$all` began inside a record: 23.10 knows no error of its own for it (Enumerators.ReadAllForwards.cs). */
export const readFailed = (): ServiceError => error(status.UNKNOWN, 'Unexpected ReadAllResult: Error');

/** The same from 24.2 on, which name the result and foresee it for subscriptions only (RpcExceptions.cs). */
export const invalidPosition = (): ServiceError => error(status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');

/** What the server has not foreseen, as a subscription that begins inside a record (up to 23.10). */
export const handlerFailed = (): ServiceError => error(status.UNKNOWN, 'Exception was thrown by handler.');

export const connectionLost = (): ServiceError => error(status.UNAVAILABLE, 'Connection lost');
