import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Controller, Get, Header, Post, StreamableFile } from '@nestjs/common';
import { Allow } from '../access/allow.js';
import { success } from '../envelope.js';
import { Revalidated } from '../revalidated.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { HandsOutSecret } from './compression.js';

const LONG = { status: 'success', text: 'gene '.repeat(400) };

@Controller('api')
class Answers {
  @Get('long')
  @Allow('anyone')
  long() {
    return LONG;
  }

  @Get('rows')
  @Allow('anyone')
  @Header('Content-Range', 'rows 0-1/2')
  rows() {
    return [LONG, LONG];
  }

  @Get('short')
  @Allow('anyone')
  short() {
    return success();
  }

  @Get('link')
  @Allow('anyone')
  @HandsOutSecret()
  link() {
    return LONG;
  }

  @Post('token')
  @Allow('anyone')
  token() {
    return LONG;
  }

  @Get('file')
  @Allow('anyone')
  file() {
    return new StreamableFile(Buffer.from(JSON.stringify(LONG)), { type: 'application/json' });
  }

  @Get('same')
  @Allow('anyone')
  @Revalidated()
  same() {
    return LONG;
  }
}

let edge: Edge;
beforeAll(async () => void (edge = await openEdge({ controllers: [Answers] })));
afterAll(() => edge.close());

async function ask(url: string, accepted?: string, more: object = {}) {
  const headers = { ...(accepted && { 'accept-encoding': accepted }), ...more };
  const answer = await edge.app.inject({ method: url === '/api/token' ? 'POST' : 'GET', url, headers });
  return { ...answer, encoding: answer.headers['content-encoding'], body: answer.rawPayload };
}

it.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br, gzip;q=0.5', 'br'],
  ['*', 'gzip'],
])('an answer to who accepts %s is compressed by %s', async (accepted, expected) => {
  const { encoding, headers, body } = await ask('/api/long', accepted);
  const text = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
  expect([encoding, JSON.parse(text.toString()), headers['vary']]).toEqual([expected, LONG, 'Accept-Encoding']);
  expect([Number(headers['content-length']), body.length < 200]).toEqual([body.length, true]);
});

it.each([undefined, 'identity', 'zstd', 'gzip;q=0', 'identity, *;q=0'])(
  'an answer to who accepts %s is not, and caches are told that it depends on it',
  async (accepted) => {
    const { encoding, headers, body } = await ask('/api/long', accepted);
    expect([encoding, headers['vary'], JSON.parse(body.toString())]).toEqual([undefined, 'Accept-Encoding', LONG]);
  },
);

it('a page of a list is compressed, too, with its count', async () => {
  const { encoding, headers } = await ask('/api/rows', 'br');
  expect([encoding, headers['content-range']]).toEqual(['br', 'rows 0-1/2']);
});

it.each(['/api/short', '/api/link', '/api/token', '/api/file', '/api/nowhere'])(
  '%s is never compressed',
  async (url) => {
    const { encoding, headers } = await ask(url, 'br, gzip');
    expect([encoding, headers['vary']]).toEqual([undefined, undefined]);
  },
);

it('a public answer has one weak tag for all its forms', async () => {
  const [plain, packed] = [await ask('/api/same'), await ask('/api/same', 'br')];
  expect(plain.headers['etag']).toMatch(/^W\/"/);
  expect(packed.headers['etag']).toBe(plain.headers['etag']);
  const again = await ask('/api/same', 'br', { 'if-none-match': plain.headers['etag'] });
  expect([again.statusCode, again.encoding, again.body.length]).toEqual([304, undefined, 0]);
});
