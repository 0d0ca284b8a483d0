import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';

/** An answer: the status, the headers and the parsed body. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The limit of a call, so that a hanging call fails before the test does. */
const ANSWERED_WITHIN_MILLISECONDS = 60_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the portal as the frontend does: with its session and the last position that it has seen. */
export class Client {
  private position = 0;

  /** @param url read at every call: a restarted portal has another address */
  constructor(
    private readonly url: () => string,
    public token?: string,
  ) {}

  /** Repeats the call while the answer is marked as stale; `call` does not. */
  async get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<Body>> {
    const look = () => this.call<Body>('GET', path, undefined, headers);
    const answer = await look();
    return isOld(answer) ? untilSo(`what ${path} shows to be new`, look, (again) => !isOld(again)) : answer;
  }

  post<Body = Record<string, unknown>>(path: string, body?: object, headers?: Record<string, string>) {
    return this.call<Body>('POST', path, body, headers);
  }

  put<Body = Record<string, unknown>>(path: string, body?: object, headers?: Record<string, string>) {
    return this.call<Body>('PUT', path, body, headers);
  }

  delete<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>) {
    return this.call<Body>('DELETE', path, undefined, headers);
  }

  /** @param body objects become JSON; `FormData`, text and bytes stay as they are */
  async call<Body>(
    method: Method,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const target = path.startsWith('http') ? path : this.url() + path;
    const answering = fetch(target, {
      method,
      redirect: 'manual',
      headers: this.headers(body, headers),
      body: encoded(body),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MILLISECONDS),
    });
    const response = await answering.catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
      throw new Error(`${method} ${path} was not answered within ${ANSWERED_WITHIN_MILLISECONDS} ms`, { cause: error });
    });
    this.position = Math.max(this.position, Number(response.headers.get('x-position') ?? 0));
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) as Body };
  }

  private headers(body: object | string | undefined, own: Record<string, string>): Record<string, string> {
    const headers: Record<string, string> = { 'x-position': String(this.position) };
    if (this.token) headers['x-auth-token'] = `Bearer ${this.token}`;
    if (isJson(body)) headers['content-type'] = 'application/json';
    return { ...headers, ...own };
  }
}

const isOld = ({ headers }: Answer<unknown>): boolean => headers.has('x-stale');

const isJson = (body: unknown): boolean =>
  typeof body === 'object' && !(body instanceof FormData) && !(body instanceof Uint8Array);

type Sendable = NonNullable<RequestInit['body']>;

const encoded = (body: object | string | undefined): Sendable | undefined =>
  isJson(body) ? JSON.stringify(body) : (body as Sendable | undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
