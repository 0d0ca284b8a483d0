/** What somebody else made of a field since it was seen. */
export interface Conflicting {
  /** the newer value */
  theirs: string | number | null;
  by: string;
  at: string;
}

/** The error of every failed call, in the contract's shape. `message` is empty when the server gave none. */
export class ApiError extends Error {
  readonly status: number;
  /** Code for programs, such as `session.dead`; `network` when no answer came. */
  readonly code: string;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
  /** Newer values by field, where somebody else changed them since. */
  readonly conflicts: Readonly<Record<string, Conflicting>>;
  /** Seconds to wait before the next try, if the server gave them. */
  readonly retryAfter: number | undefined;
  /** The whole answer, for failures that say what to do next. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    errors?: Record<string, string[]>;
    conflicts?: Record<string, Conflicting>;
    retryAfter?: number;
    body?: Readonly<Record<string, unknown>>;
  }) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? {};
    this.conflicts = problem.conflicts ?? {};
    this.retryAfter = problem.retryAfter;
    this.body = problem.body ?? {};
  }
}

/** Statuses of an unavailable portal, a part of it, or a proxy in front of it. */
const UNAVAILABLE: readonly number[] = [502, 503, 504];

/** The error of a call without any answer: the connection was lost or the server is down. */
export const networkError = (): ApiError => new ApiError({ status: 0, code: 'network', message: '' });

/** The parts of a failed answer that are read, whether from fetch or XMLHttpRequest. */
export interface FailedAnswer {
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** Reads a failed answer. One in another shape than the contract's becomes an error of its status. */
export async function toApiError(response: FailedAnswer): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const problem = isRecord(body) ? body : {};
  return new ApiError({
    status: response.status,
    code: typeof problem.error === 'string' ? problem.error : `http.${response.status}`,
    message: typeof problem.message === 'string' ? problem.message : '',
    errors: fieldErrors(problem.errors),
    conflicts: isRecord(problem.conflicts) ? (problem.conflicts as Record<string, Conflicting>) : {},
    retryAfter: seconds(response.headers.get('Retry-After')),
    body: problem,
  });
}

/** Gives the message to show for an error: the server's, else the call's own, else general words for what happened. */
export const messageOf = (error: unknown, fallback?: string): string =>
  (error instanceof ApiError && error.message) || (fallback ?? generalWords(error));

/** Whether the portal, or a part of it, is temporarily unreachable. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || UNAVAILABLE.includes(error.status));

/** Whether what was asked for is not there, or not for this person. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether somebody else has changed the same since it was seen. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'edit.stale';

export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** Gives the first message per field for forms; empty when the failure names no field. */
export function firstErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}

function generalWords(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0) return 'We could not reach the server. Check your connection and try again.';
  if (status === 413) return 'This is too large to send.';
  if (status === 429) return 'Too many tries. Please wait a moment and try again.';
  if (isPassing(error)) return 'The portal cannot be reached just now. Please try again in a moment.';
  return 'Something went wrong. Please try again.';
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([field, messages]) => [field, [messages].flat().map(String)]));
}

function seconds(header: string | null): number | undefined {
  const value = Number(header);
  return header && Number.isFinite(value) ? value : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
