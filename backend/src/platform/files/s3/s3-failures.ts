import { DependencyDown } from '../../kernel/failures.js';
import { FileMissing, StorageFull } from '../files.js';

/** What the client tells of a failure. */
interface S3Failure {
  /** S3's own code, e.g. `NoSuchKey`, where the server answered */
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

const FULL = ['InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'];
const NOT_THERE = ['NoSuchKey', 'NotFound'];
/** Wrong credentials, a wrong clock, a bucket that is gone: nothing about the call itself. */
const CONFIGURATION = [301, 401, 403];
const TOO_MANY = 429;

export const codeOf = (error: unknown): string => (error as S3Failure).name;
export const statusOf = (error: unknown): number | undefined => (error as S3Failure).$metadata?.httpStatusCode;

/** What the port throws for it; what is about the call itself stays as it came. */
export function meaningOf(error: unknown): unknown {
  const [code, status] = [codeOf(error), statusOf(error)];
  if (FULL.includes(code) || status === 507) return new StorageFull(reasonOf(error));
  if (NOT_THERE.includes(code)) return new FileMissing(reasonOf(error));
  const down = status === undefined || status >= 500 || status === TOO_MANY || CONFIGURATION.includes(status);
  return down || code === 'NoSuchBucket' ? new DependencyDown(`S3: ${reasonOf(error)}`) : error;
}

/** S3's own words may hold a key's id, so that only its code is told; what never reached it is told in Node's words. */
export function reasonOf(error: unknown): string {
  const status = statusOf(error);
  return status === undefined ? (error as S3Failure).message || codeOf(error) : `${codeOf(error)} (${status})`;
}
