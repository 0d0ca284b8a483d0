/** A fake network for tests. It gives the listed answers in their order. */

export interface Call {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Replaces `fetch`. `'cut'` stands for a connection that breaks before the answer. */
export function fakeServer(...replies: (Reply | 'cut')[]): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = ((path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    calls.push({ path, method, headers: init.headers as Record<string, string>, body: sent });
    const reply = replies.shift();
    if (reply === undefined) throw new Error(`No answer was prepared for ${method} ${path}`);
    return reply === 'cut' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(respond(reply));
  }) as typeof fetch;
  return calls;
}

/** Replaces `fetch` for a page that asks for several things at once: it answers by path, with its query or without. */
export function answersByPath(answers: Record<string, unknown>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = ((path: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    calls.push({ path, method, headers: headers as Record<string, string>, body: body && JSON.parse(String(body)) });
    const named = path in answers ? path : path.split('?', 1)[0]!;
    return Promise.resolve(respond(named in answers ? replyOf(answers[named]) : { status: 404 }));
  }) as typeof fetch;
  return calls;
}

/** A bare list is one of react-admin's, which counts in a header. */
function replyOf(body: unknown): Reply {
  if (!Array.isArray(body)) return { body };
  return { body, headers: { 'Content-Range': `rows 0-${Math.max(0, body.length - 1)}/${body.length}` } };
}

/** Simulates a portal with a part that is down: every call gets the same refusal. `up` ends the outage. */
export function downServer(message: string, up?: (path: string) => unknown) {
  const calls: string[] = [];
  const down = {
    status: 503,
    body: { status: 'error', error: 'unavailable', message },
    headers: { 'Retry-After': '5' },
  };
  const state = { isDown: true, calls };
  globalThis.fetch = ((path: string) => {
    calls.push(path);
    return Promise.resolve(respond(state.isDown ? down : { body: up?.(path) }));
  }) as typeof fetch;
  return state;
}

function respond({ status = 200, body = { status: 'success' }, headers = {} }: Reply): Response {
  const answer = {
    ok: status < 300,
    status,
    headers: new Headers(headers),
    json: async () => body,
    blob: async () => new Blob([String(body)]),
  };
  return answer as unknown as Response;
}
