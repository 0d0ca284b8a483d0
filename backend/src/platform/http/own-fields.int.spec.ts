import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { optional, required, text } from '@portal/events/rules';
import { Transform } from 'class-transformer';
import { Allow } from './access/allow.js';
import { Checked } from './fields.js';
import { MAX_KEYS } from './limits/sizes.js';
import { Nested, ownFields } from './own-fields.js';
import { type Edge, openEdge } from './testing/edge.js';

/** Number of keys of each object that class-transformer walked. */
let walked: number[] = [];
const Counting = (): PropertyDecorator =>
  Transform(({ obj, value }: { obj: object; value: unknown }) => {
    walked.push(Object.keys(obj).length);
    return value;
  });

class Inner {
  @Counting() @Checked(required, text(3)) word!: string;
}

class Outer {
  @Counting() @Checked(required, text(3)) word!: string;
  @Checked(optional(text(3))) more?: string;
}

class Nesting extends Outer {
  @Nested(() => Inner) inner!: Inner;
}

@Controller('api')
class Words {
  @Post('flat')
  @HttpCode(200)
  @Allow('anyone')
  flat(@Body() body: Outer) {
    return { ...body };
  }

  @Post('nested')
  @HttpCode(200)
  @Allow('anyone')
  nested(@Body() { word, inner }: Nesting) {
    return { word, inner };
  }

  @Get('query')
  @Allow('anyone')
  query(@Query() query: Outer) {
    return { ...query };
  }
}

// keys that begin with a digit are the slowest to walk; an object may have nearly this many
const junk = Object.fromEntries(Array.from({ length: MAX_KEYS - 10 }, (_, at) => [`${at.toString(36)}a`, 1]));

let edge: Edge;
beforeAll(async () => {
  edge = await openEdge({ controllers: [Words] });
});
beforeEach(() => void (walked = []));
afterAll(() => edge.close());

const post = (path: string, payload: object) => edge.app.inject({ method: 'POST', url: `/api/${path}`, payload });

async function postForm(fields: Record<string, unknown>) {
  const payload = Object.entries(fields)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return edge.app.inject({ method: 'POST', url: '/api/flat', payload, headers });
}

describe('of all the keys that a request carries, only its own fields are walked', () => {
  it('in a JSON body', async () => {
    const answer = await post('flat', { ...junk, word: 'abc' });
    expect([answer.statusCode, answer.json(), walked]).toEqual([200, { word: 'abc' }, [1]]);
  });

  it('in a nested one', async () => {
    const answer = await post('nested', { word: 'abc', inner: { ...junk, word: 'x' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { word: 'abc', inner: { word: 'x' } }]);
    expect(walked).toEqual([1, 2]);
  });

  it('in a form', async () => {
    const answer = await postForm({ ...junk, word: 'abc' });
    expect([answer.statusCode, answer.json(), walked]).toEqual([200, { word: 'abc' }, [1]]);
  });

  it('in a query', async () => {
    const answer = await edge.app.inject({ url: '/api/query?word=abc&0a=1&1a=1&word2=x' });
    expect([answer.statusCode, answer.json(), walked]).toEqual([200, { word: 'abc' }, [1]]);
  });
});

describe('where a field has no object, an object of so many keys is refused without a walk', () => {
  it.each([
    [junk, {}],
    [
      [junk, 'abc'],
      [{}, 'abc'],
    ],
    [[[junk]], [[]]],
  ])('nothing is left of it to walk', (word, left) => expect(ownFields(Outer, { word })).toEqual({ word: left }));

  it.each([
    ['an object', junk],
    ['a list with an object', [junk]],
    ['lists in a list', [[[[junk]]]]],
  ])('%s', async (_what, word) => {
    const answer = await post('flat', { word });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { word: ['Invalid input'] }]);
  });

  it('in place of a nested object', async () => {
    const answer = await post('nested', { word: 'abc', inner: { word: junk } });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { 'inner.word': ['Invalid input'] }]);
  });
});

it('takes no field from the prototype', async () => {
  const answer = await edge.app.inject({
    method: 'POST',
    url: '/api/flat',
    payload: '{"constructor": 1, "word": "abc", "toString": 1}',
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { word: 'abc' }]);
});
