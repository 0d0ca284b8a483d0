import { Body, Controller, Get, Injectable, Post } from '@nestjs/common';
import { idNumber } from '@portal/events/rules';
import type { FastifyRequest } from 'fastify';
import { success } from '../envelope.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { Checked } from '../fields.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { Allow, idIn, type Rule } from './allow.js';
import { type Caller, CurrentCaller, OptionalCaller } from './caller.js';
import { Routes } from './routes.js';

@Injectable()
class OwnsThing implements Rule {
  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const thing = idIn(request, 'thing_id');
    return thing === null || thing === caller.companyId;
  }
}

class ThingBody {
  @Checked(idNumber)
  thing_id!: number;
}

@Controller('api')
class Things {
  @Get('open')
  @Allow('anyone')
  open(@OptionalCaller() caller: Caller | null) {
    return { status: 'success', data: caller?.personId ?? null };
  }

  @Get('mine')
  @Allow('signed-in')
  mine(@CurrentCaller() caller: Caller) {
    return { status: 'success', data: caller.personId };
  }

  @Get('provider')
  @Allow('provider')
  provider() {
    return success();
  }

  @Get('employee')
  @Allow('employee')
  employee() {
    return success();
  }

  @Get('admin')
  @Allow('admin')
  admin() {
    return success();
  }

  @Get('member')
  @Allow('member')
  member() {
    return success();
  }

  @Get('operator')
  @Allow('operator')
  operator() {
    return success();
  }

  @Post('thing')
  @Allow('employee', OwnsThing)
  thing(@Body() { thing_id }: ThingBody) {
    return { status: 'success', data: thing_id };
  }
}

let edge: Edge;
beforeAll(async () => {
  edge = await openEdge({ controllers: [Things], providers: [OwnsThing] });
});
afterAll(() => edge.close());

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await edge.app.inject({ url, headers })).statusCode;

describe('the kinds of caller', () => {
  const callers = {
    member: { sessionId: 'm', role: 'patient', companyId: 1 },
    newcomer: { sessionId: 'n', role: 'employee', companyId: null },
    nurse: { sessionId: 'e', role: 'employee', companyId: 2 },
    admin: { sessionId: 'a', role: 'employee', companyId: 2, employeeType: 'admin' },
  } as const;

  it.each([
    ['/api/open', { visitor: 200, member: 200, newcomer: 200, nurse: 200, admin: 200 }],
    ['/api/mine', { visitor: 401, member: 200, newcomer: 200, nurse: 200, admin: 200 }],
    ['/api/provider', { visitor: 401, member: 403, newcomer: 200, nurse: 200, admin: 200 }],
    ['/api/employee', { visitor: 401, member: 403, newcomer: 403, nurse: 200, admin: 200 }],
    ['/api/admin', { visitor: 401, member: 403, newcomer: 403, nurse: 403, admin: 200 }],
    ['/api/member', { visitor: 401, member: 200, newcomer: 403, nurse: 403, admin: 403 }],
    ['/api/operator', { visitor: 401, member: 401, newcomer: 401, nurse: 401, admin: 401 }],
  ])('%s', async (url, expected) => {
    const answers: Record<string, number> = { visitor: await statusOf(url) };
    for (const [name, caller] of Object.entries(callers)) answers[name] = await statusOf(url, edge.signIn(caller));
    expect(answers).toEqual(expected);
  });

  it('lets the operator in with the key, from this machine only', async () => {
    const headers = { 'x-operator-key': edge.app.get(Secrets).get('operator-key') };
    expect(await statusOf('/api/operator', headers)).toBe(200);
    expect((await edge.app.inject({ url: '/api/operator', headers, remoteAddress: '203.0.113.9' })).statusCode).toBe(
      401,
    );
    expect(await statusOf('/api/operator', { 'x-operator-key': 'guessed' })).toBe(401);
  });
});

describe('the session', () => {
  it('is read from either header', async () => {
    const token = edge.signIn({ sessionId: 'h' })['x-auth-token'];
    expect(await statusOf('/api/mine', { authorization: token })).toBe(200);
    expect(await statusOf('/api/mine', { 'x-auth-token': token })).toBe(200);
  });

  it('ends at once when it is revoked, although its token was verified before', async () => {
    const headers = edge.signIn({ sessionId: 'revoked' });
    expect(await statusOf('/api/mine', headers)).toBe(200);
    edge.signOut('revoked');
    expect(await statusOf('/api/mine', headers)).toBe(401);
  });

  it('ends when the token expires, although it was verified before', async () => {
    const headers = edge.signIn({ sessionId: 'old' });
    expect(await statusOf('/api/mine', headers)).toBe(200);
    edge.clock.advance(61 * 60);
    expect(await statusOf('/api/mine', headers)).toBe(401);
  });

  it.each([
    [
      'tampered',
      (token: string) =>
        token.replace(/\.[^.]+\./, `.${encode({ sub: '1', sid: 'x', jti: 't', role: 'employee', exp: 4e9 })}.`),
    ],
    ['cut', (token: string) => token.slice(0, -3)],
    [
      'unsigned',
      () =>
        `Bearer ${encode({ alg: 'none' })}.${encode({ sub: '7', sid: 'session', jti: 't', role: 'employee', exp: 4e9 })}.`,
    ],
    ['nonsense', () => 'Bearer ....'],
    ['empty', () => 'Bearer '],
  ])('is not opened by a token that is %s', async (_, change) => {
    const token = edge.signIn({})['x-auth-token'];
    expect(await statusOf('/api/mine', { 'x-auth-token': change(token) })).toBe(401);
    expect(await statusOf('/api/open', { 'x-auth-token': change(token) })).toBe(200);
  });
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a rule', () => {
  const post = (payload: object, headers: Record<string, string>) =>
    edge.app.inject({ method: 'POST', url: '/api/thing', payload, headers });

  it('lets the owner through', async () => {
    const answer = await post({ thing_id: 2 }, edge.signIn({}));
    expect(answer.json()).toEqual({ status: 'success', data: 2 });
  });

  it('makes what belongs to somebody else read exactly like what is not there', async () => {
    const foreign = await post({ thing_id: 3 }, edge.signIn({}));
    const absent = await edge.app.inject({ url: '/api/nowhere' });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(absent.json());
  });

  it('comes before validation, and who may call comes before both', async () => {
    expect((await post({ thing_id: 3, extra: [] }, edge.signIn({}))).statusCode).toBe(404);
    expect((await post({ thing_id: 'x' }, edge.signIn({}))).statusCode).toBe(422);
    expect((await post({ thing_id: 'x' }, {})).statusCode).toBe(401);
  });
});

describe('the policy table', () => {
  it('lists every route with its rules', () => {
    const row = edge.app
      .get(Routes)
      .all()
      .find(({ path }) => path === '/api/thing');
    expect(row).toEqual({
      method: 'POST',
      path: '/api/thing',
      handler: 'Things.thing',
      policy: { kinds: ['employee'], rules: [OwnsThing] },
    });
  });

  it('stops the start at a route without a rule', async () => {
    @Controller('api')
    class Forgotten {
      @Get('forgotten')
      handle() {}
    }
    await expect(openEdge({ controllers: [Forgotten] })).rejects.toThrow('GET /api/forgotten (Forgotten.handle)');
  });
});
