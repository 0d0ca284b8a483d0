import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { text } from '@portal/events/rules';
import { Ids } from '../../log/ids.js';
import type { Origin } from '../../log/origin.js';
import { freshness } from '../../subscriptions/freshness.js';
import { Allow } from '../access/allow.js';
import { success } from '../envelope.js';
import { CurrentOrigin } from '../origin.js';
import { Checked } from '../fields.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { Closing } from './closing.js';
import { PAGES_MISSING } from './pages.js';

class NoteBody {
  /** What to remember. */
  @Checked(text(1_000_000))
  text!: string;
}

@Controller('api')
class Notes {
  @Get('position')
  @Allow('anyone')
  async position() {
    await new Promise((resolve) => setImmediate(resolve));
    return { status: 'success', position: freshness.getStore()?.position };
  }

  @Get('stale')
  @Allow('anyone')
  stale() {
    const store = freshness.getStore();
    if (store) store.stale = true;
    return success();
  }

  @Post('notes')
  @Allow('anyone')
  note(@Body() { text }: NoteBody, @CurrentOrigin() origin: Origin) {
    return { status: 'success', text, origin, position: freshness.getStore()?.position };
  }
}

const pages = mkdtempSync(join(tmpdir(), 'pages-'));
mkdirSync(join(pages, 'assets'));
writeFileSync(join(pages, 'index.html'), '<p>the page</p>');
writeFileSync(join(pages, 'favicon.svg'), '<svg/>');
writeFileSync(join(pages, 'assets', 'app-1a2b.js'), 'start()');

let edge: Edge;
beforeAll(async () => {
  edge = await openEdge({ controllers: [Notes], pages });
});
afterAll(async () => {
  await edge.close();
  rmSync(pages, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });
const note = (headers: Record<string, string> = {}) =>
  edge.app.inject({ method: 'POST', url: '/api/notes', payload: { text: 'x' }, headers });

describe('a request', () => {
  it('gets an id, and keeps a sane one of its own', async () => {
    expect((await get('/api/position')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect((await get('/api/position', { 'x-request-id': 'order-12345' })).headers['x-request-id']).toBe('order-12345');
    expect((await get('/api/position', { 'x-request-id': 'a"b\tc<script>' })).headers['x-request-id']).toMatch(
      /^[\da-f-]{36}$/,
    );
  });

  it('is the origin of what it appends', async () => {
    const visitor = (await note({ 'x-request-id': 'request-1' })).json().origin;
    expect(visitor).toEqual({
      actor: { kind: 'visitor' },
      time: '2026-01-31T09:00:00.000Z',
      correlationId: 'request-1',
      causationId: null,
      seed: null,
    });
    const person = (await note(edge.signIn({ personId: 7, role: 'employee', companyId: 2 }))).json().origin;
    expect(person.actor).toEqual({ kind: 'person', personId: 7, role: 'employee', companyId: 2 });
  });

  it.each([
    ['12', 12],
    ['-1', 0],
    ['nonsense', 0],
    ['99999999999999999999', 0],
  ])('reads from position %s on as %i', async (header, position) => {
    expect((await get('/api/position', { 'x-position': header })).json().position).toBe(position);
    expect((await note({ 'x-position': header })).json().position).toBe(position);
  });
});

describe('an answer', () => {
  it('to a write is 200 and says how far the log was', async () => {
    await edge.app.get(Ids).next('person', { seed: null });
    const answer = await note();
    expect([answer.statusCode, answer.headers['x-position']]).toEqual([200, '1']);
    expect((await get('/api/position')).headers['x-position']).toBeUndefined();
  });

  it('that is not up to date says so', async () => {
    expect((await get('/api/stale')).headers['x-stale']).toBe('true');
    expect((await get('/api/position')).headers['x-stale']).toBeUndefined();
  });

  it.each(['/api/position', '/api/nowhere', '/', '/api/docs'])('of %s carries the security headers', async (url) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toContain("default-src 'self';script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("object-src 'none';base-uri 'none'");
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});

describe('the web pages', () => {
  it.each([
    ['/', '<p>the page</p>', 'no-cache'],
    ['/patients/12', '<p>the page</p>', 'no-cache'],
    ['/blog/genes/v1.2', '<p>the page</p>', 'no-cache'],
    ['/favicon.svg?x=1', '<svg/>', 'no-cache'],
    ['/assets/app-1a2b.js', 'start()', 'public, max-age=31536000, immutable'],
  ])('%s', async (url, body, cache) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, body, cache]);
  });

  it('that were built while the portal runs are served as well', async () => {
    writeFileSync(join(pages, 'assets', 'app-3c4d.js'), 'startAnew()');
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_100);
    expect((await get('/assets/app-3c4d.js')).body).toBe('startAnew()');
    later.mockRestore();
  });

  it.each([
    ['/assets/gone.js', 404],
    ['/api/gone', 404],
    ['/api', 404],
    ['/files/x', 403],
    ['/checkout/x', 404],
    ['/dev/mailbox', 404],
  ])('%s is not a page', async (url, status) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().status]).toEqual([status, 'error']);
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/%00',
  ])('%s leads nowhere else', async (url) => {
    const { body, statusCode } = await get(url);
    expect(statusCode === 200 ? body : '<p>the page</p>').toBe('<p>the page</p>');
  });

  it('that are not built say what to do', async () => {
    const bare = await openEdge({ controllers: [] });
    const answer = await bare.app.inject({ url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([503, PAGES_MISSING]);
    expect((await bare.app.inject({ url: '/api/nowhere' })).statusCode).toBe(404);
    await bare.close();
  });
});

describe('the documentation', () => {
  it('is served from the code, with all it needs from this very portal', async () => {
    const page = (await get('/api/docs')).body;
    const scripts = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path);
    expect(scripts.length).toBeGreaterThan(3);
    for (const path of scripts) expect((await get(`/api/${path}`)).statusCode).toBe(200);
    expect(page).not.toMatch(/<script>|https:\/\/(?!swagger)/);
    const { paths, components } = (await get('/api/docs-json')).json();
    expect(paths['/api/notes'].post.responses.default.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/Failure',
    );
    expect(components.schemas.Failure.required).toEqual(['status', 'error', 'message']);
  });
});

describe('what is not HTTP', () => {
  beforeAll(() => edge.app.listen(0, '127.0.0.1'));

  /** What the server says on a connection until it closes it. */
  const answerOn = (said: string) =>
    new Promise<string>((resolve) => {
      const { port } = edge.app.getHttpServer().address() as { port: number };
      const socket = connect(port, '127.0.0.1', () => socket.write(said));
      let text = '';
      socket.on('data', (data) => (text += data)).on('close', () => resolve(text));
    });

  it('gets the same shape', async () => {
    const answer = await answerOn('nonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'error', error: 'unreadable' });
  });

  it('a connection on which no request came in time gets a 408, after which a browser sends its call again', async () => {
    const server = edge.app.getHttpServer();
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.once('connection', (socket: Socket) => server.emit('clientError', late, socket));
    expect(await answerOn('')).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  });
});

describe('closing', () => {
  it('turns new requests away, to come again', async () => {
    edge.app.get(Closing).begun = true;
    const answer = await get('/api/position');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([503, '5', 'unavailable']);
    edge.app.get(Closing).begun = false;
  });
});
