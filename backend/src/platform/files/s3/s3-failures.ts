import { DependencyDown } from '../../kernel/failures.js';
import { FileMissing, StorageFull } from '../files.js';

/** A failure as the client reports it. */
interface S3Failure {
  /** S3's own code, e.g. `NoSuchKey`, where the server answered */
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

const FULL = ['InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'];
const NOT_THERE = ['NoSuchKey', 'NotFound'];
/** Statuses of wrong credentials, a wrong clock or an absent bucket. The settings are at fault, not the call. */
const CONFIGURATION = [301, 401, 403];
const TOO_MANY = 429;

export const codeOf = (error: unknown): string => (error as S3Failure).name;
export const statusOf = (error: unknown): number | undefined => (error as S3Failure).$metadata?.httpStatusCode;

/** Translates a failure of S3 into the port's error. Returns the same error when the call itself is at fault. */
export function meaningOf(error: unknown): unknown {
  const [code, status] = [codeOf(error), statusOf(error)];
  if (FULL.includes(code) || status === 507) return new StorageFull(reasonOf(error));
  if (NOT_THERE.includes(code)) return new FileMissing(reasonOf(error));
  const down = status === undefined || status >= 500 || status === TOO_MANY || CONFIGURATION.includes(status);
  return down || code === 'NoSuchBucket' ? new DependencyDown(`S3: ${reasonOf(error)}`) : error;
}

/**
 * Describes a failure. Gives S3's code only, because its message may hold a key's id. Without an answer, gives Node's
 * message.
 */
export function reasonOf(error: unknown): string {
  const status = statusOf(error);
  return status === undefined ? (error as S3Failure).message || codeOf(error) : `${codeOf(error)} (${status})`;
}
