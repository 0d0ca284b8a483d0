/** All calls of the portal: token, positions, idempotency keys and the shape of errors. */
import { accessToken, expireSession, updateUser } from './session';
import { type AnswerOf, type BodyOf, type PathOf, type QueryOf, search } from './contract';
import { networkError, toApiError } from './errors';

export interface SendOptions extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
  /** Makes a repeated call with the same body return the first answer. By default each write gets a new key. */
  idempotencyKey?: string;
}

/** The newest log position in any answer. Reads ask for data that is at least as new. */
let lastPosition: bigint | undefined;

/**
 * Sends one call and returns its answer, or throws an `ApiError`. A write without an answer is sent once more with the
 * same key, so that a lost connection never does it twice.
 */
export async function send(path: string, options: SendOptions = {}): Promise<Response> {
  const token = accessToken();
  const response = await attempt(path, prepare(options, token));
  notePosition(response.headers.get('X-Position'));
  if (response.ok) return response;
  const error = await toApiError(response);
  if (error.status === 401 && token) expireSession(token);
  // the company's rule may be newer than the session
  if (error.code === 'second-factor.needed') updateUser({ must_enrol: true });
  throw error;
}

/** Sends a GET and returns the JSON answer. */
export async function get<Path extends PathOf<'get'>>(
  path: Path,
  query?: QueryOf<Path>,
  signal?: AbortSignal,
): Promise<AnswerOf<'get', Path>> {
  const response = await send(path + search(query ?? {}), { signal });
  return response.json() as Promise<AnswerOf<'get', Path>>;
}

/** Sends a POST with JSON, or with a form if `body` is `FormData`. */
export async function post<Path extends PathOf<'post'>>(
  path: Path,
  body: BodyOf<Path>,
  options: SendOptions = {},
): Promise<AnswerOf<'post', Path>> {
  const content: object = body ?? {};
  const json = !(content instanceof FormData);
  const response = await send(path, {
    ...options,
    method: 'POST',
    body: json ? JSON.stringify(content) : content,
    headers: { ...(json && { 'Content-Type': 'application/json' }), ...options.headers },
  });
  return response.json() as Promise<AnswerOf<'post', Path>>;
}

/** Gets the bytes behind a signed link, which needs no token. */
export async function fetchBytes(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch(asNetworkError);
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}

/** Makes a key for one write. (`crypto.randomUUID` is missing on plain http addresses.) */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isWrite = (method = 'GET'): boolean => method !== 'GET' && method !== 'HEAD';

function prepare({ idempotencyKey, headers, ...init }: SendOptions, token: string | undefined): RequestInit {
  return {
    ...init,
    headers: {
      Accept: 'application/json',
      ...(token && { 'X-Auth-Token': `Bearer ${token}` }),
      ...(lastPosition !== undefined && { 'X-Position': String(lastPosition) }),
      ...(isWrite(init.method) && { 'Idempotency-Key': idempotencyKey ?? newKey() }),
      ...headers,
    },
  };
}

async function attempt(path: string, init: RequestInit): Promise<Response> {
  const once = () => fetch(path, init).catch(asNetworkError);
  if (!isWrite(init.method)) return once();
  return once().catch((error: unknown) => (isAbort(error) ? Promise.reject(error) : once()));
}

const asNetworkError = (error: unknown): never => {
  throw isAbort(error) ? error : networkError();
};

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function notePosition(header: string | null): void {
  if (!header || !/^\d+$/.test(header)) return;
  const position = BigInt(header);
  if (lastPosition === undefined || position > lastPosition) lastPosition = position;
}
