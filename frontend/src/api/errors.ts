/** What every failed call throws: the contract's error shape. `message` is empty where the server said none. */
export class ApiError extends Error {
  readonly status: number;
  /** Machine word, such as `session.dead`; `network` when no answer came. */
  readonly code: string;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
  /** Seconds to wait before the next try, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    errors?: Record<string, string[]>;
    retryAfter?: number;
  }) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? {};
    this.retryAfter = problem.retryAfter;
  }
}

/** An answer of the portal about one of its parts, or of a proxy in front of it. */
const UNAVAILABLE: readonly number[] = [502, 503, 504];

/** The call got no answer at all: connection lost, server down. */
export const networkError = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'network',
    message: 'We could not reach the server. Check your connection and try again.',
  });

/** The parts of a failed answer that are read, from fetch and XMLHttpRequest alike. */
export interface FailedAnswer {
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** Reads a failed answer; one that is not in the contract's shape still becomes an error of its status. */
export async function toApiError(response: FailedAnswer): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const problem = isRecord(body) ? body : {};
  return new ApiError({
    status: response.status,
    code: typeof problem.error === 'string' ? problem.error : `http.${response.status}`,
    message:
      typeof problem.message === 'string' && problem.message ? problem.message : fallbackMessage(response.status),
    errors: fieldErrors(problem.errors),
    retryAfter: seconds(response.headers.get('Retry-After')),
  });
}

/** The sentence to show for whatever was thrown; `fallback` where the server said none. */
export const messageOf = (error: unknown, fallback = 'Something went wrong. Please try again.'): string =>
  (error instanceof ApiError && error.message) || fallback;

/** The portal, or a part of it, cannot be reached just now: what may be over in a moment. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || UNAVAILABLE.includes(error.status));

export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** The first message per field, as the forms show them; empty when the failure names no field. */
export function firstErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}

function fallbackMessage(status: number): string {
  if (status === 413) return 'This is too large to send.';
  if (status === 429) return 'Too many tries. Please wait a moment and try again.';
  if (UNAVAILABLE.includes(status)) return 'The portal cannot be reached just now. Please try again in a moment.';
  return '';
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
