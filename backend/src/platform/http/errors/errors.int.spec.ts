import { Body, ConflictException, Controller, Get, HttpException, Post, Query } from '@nestjs/common';
import { emailAddress, idNumber, required, text } from '@portal/events/rules';
import { Refused } from '../../log/decider.js';
import { LogUnavailable, RevisionConflict } from '../../log/event-log.js';
import { DependencyDown } from '../../kernel/failures.js';
import { KeyStoreUnavailable } from '../../log/personal-data/key-store.js';
import { Allow } from '../access/allow.js';
import { Checked } from '../fields.js';
import { MAX_BODY_BYTES } from '../limits/sizes.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { InvalidFields, NotHere, TooManyTries, Unavailable } from './problems.js';
import { provideRefusals, type Refusals } from './refusals.js';

const refusals: Refusals = {
  'email.taken': { status: 422, message: 'Somebody has {email} already', field: 'email' },
  'credits.short': { status: 402, message: 'Not enough credits: {have} of {need}' },
  'thing.unknown': { status: 404 },
};

const failures: Record<string, () => unknown> = {
  taken: () => new Refused('email.taken', { email: 'a@b.example' }),
  short: () => new Refused('credits.short', { have: 1, need: 250 }),
  unknown: () => new Refused('thing.unknown'),
  wordless: () => new Refused('nobody.wrote-this'),
  absent: () => new NotHere(),
  fields: () => new InvalidFields({ name: ['Cannot be empty'] }),
  tries: () => new TooManyTries(17),
  revision: () => new RevisionConflict('patient-1', 3, 4),
  log: () => new LogUnavailable('SQLITE_FULL: database or disk is full'),
  dependency: () => new DependencyDown('ECONNREFUSED 10.0.0.1:25'),
  keys: () => new KeyStoreUnavailable('SQLITE_BUSY: database is locked'),
  closing: () => new Unavailable(),
  library: () => new ConflictException('library words'),
  teapot: () => new HttpException('library words', 418),
  defect: () => new TypeError("Cannot read properties of undefined (reading 'secret')"),
  text: () => 'thrown text',
};

class PersonBody {
  @Checked(required, text(20)) password!: string;
  @Checked(emailAddress) email!: string;
  @Checked(text(5)) nick!: string;
  @Checked(idNumber) age!: number;
}

@Controller('api')
class Failing {
  @Get('fail')
  @Allow('anyone')
  fail(@Query('how') how: string) {
    throw failures[how]?.();
  }

  @Post('person')
  @Allow('anyone')
  person(@Body() body: PersonBody) {
    return { status: 'success', data: body };
  }
}

let edge: Edge;
beforeAll(async () => {
  edge = await openEdge({ controllers: [Failing], providers: [provideRefusals(refusals)] });
});
afterAll(() => edge.close());

describe('a failure', () => {
  it.each([
    ['taken', 422, 'email.taken', 'Somebody has a@b.example already'],
    ['short', 402, 'credits.short', 'Not enough credits: 1 of 250'],
    ['unknown', 404, 'not_found', 'We could not find this.'],
    ['absent', 404, 'not_found', 'We could not find this.'],
    ['fields', 422, 'invalid', 'Some fields need another look.'],
    ['revision', 409, 'conflict', /changed this first/],
    ['library', 409, 'conflict', /changed this first/],
    ['teapot', 400, 'unreadable', /could not read/],
    ['wordless', 500, 'unexpected', /went wrong on our side/],
    ['defect', 500, 'unexpected', /went wrong on our side/],
    ['text', 500, 'unexpected', /went wrong on our side/],
  ])('%s reads %i %s', async (how, status, error, message) => {
    const answer = await edge.app.inject({ url: `/api/fail?how=${how}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: 'error', error, message: expect.stringMatching(message) });
  });

  it.each([
    ['tries', 429, '17'],
    ['log', 503, '5'],
    ['dependency', 503, '5'],
    ['keys', 503, '5'],
    ['closing', 503, '5'],
  ])('%s is %i and says when to try again', async (how, status, seconds) => {
    const answer = await edge.app.inject({ url: `/api/fail?how=${how}` });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, seconds]);
  });

  it('never carries the words of a library, a driver or a stack', async () => {
    const answers = await Promise.all(
      Object.keys(failures).map((how) => edge.app.inject({ url: `/api/fail?how=${how}` })),
    );
    const text = answers.map(({ body }) => body).join();
    expect(text).not.toMatch(/library|SQLITE|ECONN|undefined|secret|revision|patient-1|at .*\.ts/);
  });

  it('puts a refusal under the field that it belongs to', async () => {
    const answer = await edge.app.inject({ url: '/api/fail?how=taken' });
    expect(answer.json().errors).toEqual({ email: ['Somebody has a@b.example already'] });
  });
});

describe('input', () => {
  const post = (payload: string | object, type = 'application/json') =>
    edge.app.inject({ method: 'POST', url: '/api/person', payload, headers: { 'content-type': type } });

  it('gets every field that does not hold, with its first broken rule', async () => {
    const answer = await post({ password: '', email: 'x', nick: 'too long', age: '12' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      password: ['Cannot be empty'],
      email: ['Invalid input'],
      nick: ['Please use at most 5 characters'],
      age: ['Invalid input'],
    });
  });

  it('loses the fields that nobody asked for', async () => {
    const known = { password: 'long', email: 'a@b.example', nick: 'n', age: 1 };
    const answer = await post({ ...known, isAdmin: true });
    expect(answer.json()).toEqual({ status: 'success', data: known });
  });

  it.each([
    ['cut JSON', '{"password":', 'application/json', 400],
    ['prototype poison', '{"__proto__":{"isAdmin":true}}', 'application/json', 400],
    ['a body of another type', 'password', 'text/plain', 415],
    ['a list in place of an object', '[]', 'application/json', 422],
    ['text in place of an object', '"x"', 'application/json', 422],
    ['null in place of an object', 'null', 'application/json', 422],
    ['an empty body', '', 'application/json', 422],
    ['too much', JSON.stringify({ nick: 'x'.repeat(MAX_BODY_BYTES) }), 'application/json', 413],
    ['a form', 'password=long&email=a@b.example', 'application/x-www-form-urlencoded', 422],
    ['a broken multipart form', '--x\r\nnonsense', 'multipart/form-data; boundary=x', 400],
    ['a multipart form without a boundary', 'x', 'multipart/form-data', 400],
  ])('%s is refused in the same shape', async (_, payload, type, status) => {
    const answer = await post(payload, type);
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
      status,
      body: { status: 'error', error: expect.any(String), message: expect.any(String) },
    });
  });

  it.each([
    ['/api/nowhere', 404],
    ['/api/%zz', 400],
  ])('the address %s is %i in the same shape', async (url, status) => {
    const answer = await edge.app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: 'error' });
    expect(answer.headers['x-request-id']).toEqual(expect.any(String));
  });
});
