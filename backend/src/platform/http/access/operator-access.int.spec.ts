import { Controller, Get } from '@nestjs/common';
import type { OperatorScope } from '@portal/events';
import { success } from '../envelope.js';
import { Readiness } from '../../kernel/readiness.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { AllowKey } from './allow.js';
import { OperatorKeys } from './operator-key.js';

const PROMETHEUS = 'ghk_prometheus';
const LABORATORY = 'ghk_laboratory';

class ListedKeys extends OperatorKeys {
  readonly keys = new Map<string, OperatorScope[]>();

  async scopesOf(key: string): Promise<OperatorScope[] | null> {
    return this.keys.get(key) ?? null;
  }
}

@Controller('api')
class Feeds {
  @Get('figures')
  @AllowKey('metrics')
  figures() {
    return success();
  }
}

let edge: Edge;
let keys: ListedKeys;
beforeEach(async () => {
  keys = new ListedKeys();
  keys.keys.set(PROMETHEUS, ['metrics']).set(LABORATORY, ['integration', 'health']);
  edge = await openEdge({ controllers: [Feeds], providers: [{ provide: OperatorKeys, useValue: keys }] });
  edge.app.get(Readiness).register(async () => [{ name: 'patients', ready: true, problem: 'parked: patient-3' }]);
});
afterEach(() => edge.close());

const ask = (headers: Record<string, string>, remoteAddress = '203.0.113.9', url = '/api/figures') =>
  edge.app.inject({ url, headers, remoteAddress });
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).statusCode;

describe('a route for the operator’s programs', () => {
  it('opens to a key of its scope, in either header', async () => {
    expect(await statusOf({ 'x-operator-key': PROMETHEUS })).toBe(200);
    expect(await statusOf({ authorization: `Bearer ${PROMETHEUS}` })).toBe(200);
  });

  it.each([
    ['nobody', {}, 401],
    ['a wrong key', { 'x-operator-key': 'ghk_guessed' }, 401],
    ['an empty key', { 'x-operator-key': '' }, 401],
    ['a key for something else', { 'x-operator-key': LABORATORY }, 403],
  ])('answers %s with an error', async (_, headers, status) => {
    expect(await statusOf(headers as Record<string, string>)).toBe(status);
  });

  it('is closed to people, whoever they are', async () => {
    expect(await statusOf(edge.signIn({ employeeType: 'admin' }))).toBe(401);
  });

  it('opens to the installation’s own key, from this machine only', async () => {
    const own = { 'x-operator-key': edge.app.get(Secrets).get('operator-key') };
    expect([await statusOf(own, '127.0.0.1'), await statusOf(own)]).toEqual([200, 401]);
  });

  it('closes when the key is revoked', async () => {
    expect(await statusOf({ 'x-operator-key': PROMETHEUS })).toBe(200);
    keys.keys.delete(PROMETHEUS);
    expect(await statusOf({ 'x-operator-key': PROMETHEUS })).toBe(401);
  });
});

describe('guessing a key', () => {
  const guess = (address: string) => statusOf({ 'x-operator-key': 'ghk_guessed' }, address);

  it('is slowed down for the address that guesses', async () => {
    const guesses = [];
    for (let tries = 0; tries < 6; tries++) guesses.push(await guess('203.0.113.1'));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf({ 'x-operator-key': LABORATORY }, '203.0.113.1')).toBe(429);
    expect(await guess('203.0.113.2')).toBe(401);
  });

  it('does not lock out a key that was right before', async () => {
    expect(await statusOf({ 'x-operator-key': PROMETHEUS }, '203.0.113.1')).toBe(200);
    for (let tries = 0; tries < 6; tries++) await guess('203.0.113.1');
    expect(await statusOf({ 'x-operator-key': PROMETHEUS }, '203.0.113.1')).toBe(200);
  });

  it('does not slow down simultaneous calls with the right key', async () => {
    const calls = Array.from({ length: 20 }, () => statusOf({ 'x-operator-key': PROMETHEUS }));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  });
});

describe('readiness', () => {
  const problems = async (headers: Record<string, string>) => {
    const answer = await ask(headers, '203.0.113.9', '/api/health/ready');
    return (answer.json() as { checks: { problem?: string }[] }).checks.flatMap(({ problem }) => problem ?? []);
  };

  it('is told in full to a key of the scope health, and in brief to everybody else', async () => {
    expect(await problems({ 'x-operator-key': LABORATORY })).toEqual(['parked: patient-3']);
    expect(await problems({ 'x-operator-key': PROMETHEUS })).toEqual([]);
    expect(await problems({ 'x-operator-key': 'ghk_guessed' })).toEqual([]);
    expect(await problems({})).toEqual([]);
  });

  it('does not count the token of a session as a guess', async () => {
    const session = edge.signIn({});
    for (let tries = 0; tries < 7; tries++) await problems({ authorization: session['x-auth-token'] });
    expect(await statusOf({ 'x-operator-key': PROMETHEUS })).toBe(200);
  });
});
