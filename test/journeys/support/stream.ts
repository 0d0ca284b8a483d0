import type { TestPortal } from '../../support/portal.js';
import { until } from '../../../backend/src/platform/kernel/testing/until.js';

interface Update {
  event: string;
  data: Record<string, unknown>;
}

/** An open `/api/stream`. */
export interface LiveStream {
  /** the updates so far */
  readonly updates: readonly Update[];
  /** Waits for an update. */
  next(what: string, wanted: (update: Update) => boolean): Promise<Update>;
  /** whether the portal has ended it */
  hasEnded(): boolean;
  close(): void;
}

/** Listens to the live updates for the owner of the token. */
export async function listen(portal: Pick<TestPortal, 'url'>, token: string): Promise<LiveStream> {
  const abort = new AbortController();
  const headers = { 'x-auth-token': `Bearer ${token}` };
  const { status, body } = await fetch(`${portal.url}/api/stream`, { headers, signal: abort.signal });
  if (status !== 200 || !body) throw new Error(`the stream was answered ${status}`);
  const updates: Update[] = [];
  let ended = false;
  void collect(body, updates)
    .catch(() => undefined)
    .then(() => (ended = true));
  return {
    updates,
    next: (what, wanted) => until(`the live update of ${what}`, async () => updates.find(wanted)),
    hasEnded: () => ended,
    close: () => abort.abort(),
  };
}

async function collect(body: ReadableStream<Uint8Array>, updates: Update[]): Promise<void> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + text).split('\n\n');
    rest = messages.pop() ?? '';
    updates.push(...messages.filter((message) => message.startsWith('event: ')).map(updateOf));
  }
}

function updateOf(message: string): Update {
  const [event = '', data = ''] = message.split('\n').map((line) => line.slice(line.indexOf(': ') + 2));
  return { event, data: JSON.parse(data) as Update['data'] };
}
