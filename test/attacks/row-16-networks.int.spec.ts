import { Controller, Post } from '@nestjs/common';
import { Allow, success } from '../../backend/src/platform/http/index.js';
import { type Edge, openEdge } from '../../backend/src/platform/http/testing/edge.js';

@Controller('api')
class Anything {
  @Post('anything')
  @Allow('anyone')
  take() {
    return success();
  }
}

let edge: Edge;
beforeEach(async () => {
  edge = await openEdge({ controllers: [Anything], settings: { ANONYMOUS_POSTS_PER_MINUTE: 3 } });
});
afterEach(() => edge.close());

const from = async (remoteAddress: string) =>
  (await edge.app.inject({ method: 'POST', url: '/api/anything', remoteAddress })).statusCode;

it('counts all addresses of one IPv6 network together', async () => {
  for (const host of ['1', '2', 'f:f:f']) expect(await from(`2001:db8:1:2::${host}`)).toBe(200);
  expect(await from('2001:db8:1:2:a:b:c:d')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(200);
});

it('counts an IPv4 address as one, however it is written', async () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7']) expect(await from(address)).toBe(200);
  expect(await from('::ffff:203.0.113.7')).toBe(429);
  expect(await from('203.0.113.8')).toBe(200);
});
