import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { Refused } from '../../log/decider.js';
import type { Origin } from '../../log/origin.js';
import { Allow } from '../access/allow.js';
import { provideRefusals } from '../errors/refusals.js';
import { CurrentOrigin } from '../origin.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { KEPT_HOURS } from './idempotency-store.js';

let made = 0;
let refuse = false;

@Controller('api')
class Orders {
  @Post('orders')
  @Allow('anyone')
  async order(@Body() { note }: { note: string }, @CurrentOrigin() { seed }: Origin) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (refuse) throw new Refused('order.refused');
    made += 1;
    return { status: 'success', order: made, note, seed };
  }

  @Get('orders')
  @Allow('anyone')
  read(@CurrentOrigin() { seed }: Origin) {
    made += 1;
    return { status: 'success', order: made, seed };
  }
}

let edge: Edge;
beforeEach(async () => {
  [made, refuse] = [0, false];
  const providers = [provideRefusals({ 'order.refused': { status: 402, message: 'Refused' } })];
  edge = await openEdge({ controllers: [Orders], providers });
});
afterEach(() => edge.close());

const order = async (key: string | undefined, note = 'a', headers: Record<string, string> = {}) => {
  const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
  const answer = await edge.app.inject({ method: 'POST', url: '/api/orders', payload: { note }, headers: keyed });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

it('answers a repeated write with the first answer', async () => {
  const first = await order('k1');
  expect(await order('k1')).toEqual(first);
  expect([first.status, made]).toEqual([200, 1]);
});

it('runs once what is sent twice at the same time', async () => {
  const answers = await Promise.all([order('k1'), order('k1'), order('k1')]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(made).toBe(1);
});

it('remembers over a restart', async () => {
  const first = await order('k1');
  await edge.restart();
  expect(await order('k1')).toEqual(first);
  expect(made).toBe(1);
});

it('forgets after a day', async () => {
  await order('k1');
  edge.clock.advance(KEPT_HOURS * 3_600 + 1);
  expect((await order('k1')).body.order).toBe(2);
});

it('refuses the key for another request', async () => {
  await order('k1');
  const other = await order('k1', 'b');
  expect([other.status, made]).toEqual([422, 1]);
  expect(other.body.errors).toEqual({ 'Idempotency-Key': [expect.any(String)] });
});

it('keeps the keys of two callers apart', async () => {
  await order('k1');
  await order('k1', 'a', edge.signIn({ personId: 1, sessionId: '1' }));
  await order('k1', 'a', edge.signIn({ personId: 2, sessionId: '2' }));
  expect(made).toBe(3);
});

it('runs again what failed, since nothing had happened', async () => {
  refuse = true;
  expect((await order('k1')).status).toBe(402);
  refuse = false;
  expect((await order('k1')).status).toBe(200);
});

it('seeds what is appended with the key and the caller, and with nothing where there is no key', async () => {
  const mine = edge.signIn({ personId: 1, sessionId: '1' });
  const yours = edge.signIn({ personId: 2, sessionId: '2' });
  const seeds = [await order('k1', 'a', mine), await order('k1', 'a', yours), await order(undefined)].map(
    ({ body }) => body.seed,
  );
  expect(seeds).toEqual([expect.any(String), expect.any(String), null]);
  expect(seeds[0]).not.toBe(seeds[1]);
});

it('seeds another request under the same key otherwise: what it appends is new', async () => {
  const day = () => edge.clock.advance(KEPT_HOURS * 3_600 + 1);
  const seeds = [];
  for (const note of ['a', 'a', 'b']) {
    seeds.push((await order('k1', note)).body.seed);
    day();
  }
  expect(seeds).toEqual([seeds[0], seeds[0], expect.any(String)]);
  expect(seeds[2]).not.toBe(seeds[0]);
});

it('does not touch reads: what a read appends, as the note of who read, is no repeat', async () => {
  const read = () => edge.app.inject({ url: '/api/orders', headers: { 'idempotency-key': 'k1' } });
  expect((await read()).json()).toMatchObject({ order: 1, seed: null });
  expect((await read()).json()).toMatchObject({ order: 2, seed: null });
});

it('keeps no answer that could be read without its key', async () => {
  await order('a-key-of-mine', 'a secret note');
  const stored = ['http.db', 'http.db-wal'].map((file) => readFileSync(join(edge.folder, file), 'latin1')).join();
  expect(stored).toContain('answers');
  expect(stored).not.toMatch(/a secret note|a-key-of-mine/);
});

it('refuses a key without end', async () => {
  expect((await order('k'.repeat(256))).status).toBe(422);
});
