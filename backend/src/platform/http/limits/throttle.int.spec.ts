import { Controller, Get, Post } from '@nestjs/common';
import { untilSo } from '../../kernel/testing/until.js';
import { Allow } from '../access/allow.js';
import { success } from '../envelope.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { SkipThrottle } from './throttle.js';

let release: () => void;
let held: Promise<void>;
let running: number;

@Controller('api')
class Busy {
  @Post('write')
  @Allow('anyone')
  write() {
    return success();
  }

  @Post('webhook')
  @SkipThrottle()
  @Allow('anyone')
  webhook() {
    return success();
  }

  @Post('own')
  @Allow('signed-in')
  own() {
    return success();
  }

  @Get('slow')
  @Allow('signed-in')
  async slow() {
    running += 1;
    await held;
    return success();
  }

  @Get('stream')
  @SkipThrottle()
  @Allow('signed-in')
  async stream() {
    running += 1;
    await held;
    return success();
  }
}

let edge: Edge;
beforeEach(async () => {
  held = new Promise((resolve) => (release = resolve));
  running = 0;
  edge = await openEdge({ controllers: [Busy], settings: { ANONYMOUS_POSTS_PER_MINUTE: 2, CALLS_AT_ONCE: 2 } });
});
afterEach(() => edge.close());

const untilRunning = (count: number) =>
  untilSo(
    'the calls that run',
    () => running,
    (seen) => seen === count,
  );

const post = (url: string, headers = {}, remoteAddress = '203.0.113.1') =>
  edge.app.inject({ method: 'POST', url, headers, remoteAddress }).then(({ statusCode }) => statusCode);
const get = (url: string, headers: Record<string, string>) =>
  edge.app.inject({ url, headers }).then(({ statusCode }) => statusCode);

it('limits how often a visitor posts, by address', async () => {
  expect([await post('/api/write'), await post('/api/write'), await post('/api/write')]).toEqual([200, 200, 429]);
  expect(await post('/api/write', {}, '203.0.113.2')).toBe(200);
  edge.clock.advance(60);
  expect(await post('/api/write')).toBe(200);
});

it('tells the visitor when to come again', async () => {
  const posts = [1, 2, 3].map(() => edge.app.inject({ method: 'POST', url: '/api/write' }));
  const [, , third] = await Promise.all(posts);
  expect(third?.headers['retry-after']).toBe('60');
});

it('does not believe a visitor who claims another address', async () => {
  const claim = (address: string) => post('/api/write', { 'x-forwarded-for': address });
  expect([await claim('1.1.1.1'), await claim('1.1.1.2'), await claim('1.1.1.3')]).toEqual([200, 200, 429]);
});

it('does not count what a session posts to its own routes, nor what comes on its own schedule', async () => {
  const headers = edge.signIn({});
  expect([await post('/api/own', headers), await post('/api/own', headers), await post('/api/own', headers)]).toEqual([
    200, 200, 200,
  ]);
  expect([await post('/api/webhook'), await post('/api/webhook'), await post('/api/webhook')]).toEqual([200, 200, 200]);
});

it('limits how much of a session runs at once, and lets go when it ends', async () => {
  const headers = edge.signIn({});
  const running = [get('/api/slow', headers), get('/api/slow', headers)];
  await untilRunning(2);
  expect(await get('/api/slow', headers)).toBe(429);
  const other = get('/api/slow', edge.signIn({ sessionId: 'other' }));
  release();
  expect(await Promise.all([...running, other])).toEqual([200, 200, 200]);
  expect(await get('/api/slow', headers)).toBe(200);
});

it('leaves a stream out of that', async () => {
  const headers = edge.signIn({});
  const running = [get('/api/stream', headers), get('/api/stream', headers), get('/api/slow', headers)];
  await untilRunning(3);
  release();
  expect(await Promise.all(running)).toEqual([200, 200, 200]);
});
