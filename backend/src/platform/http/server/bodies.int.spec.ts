import { Body, Controller, Post } from '@nestjs/common';
import { Allow } from '../access/allow.js';
import { MAX_BODY_BYTES, MAX_FORM_FILE_BYTES } from '../limits/sizes.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { FormFile } from './forms.js';

@Controller('api')
class Forms {
  @Post('form')
  @Allow('anyone')
  form(@Body() body: Record<string, unknown>) {
    const { file, ...fields } = body;
    return file instanceof FormFile ? { fields, file: { ...file, content: file.content.toString() } } : { fields };
  }
}

let edge: Edge;
beforeAll(async () => {
  edge = await openEdge({ controllers: [Forms] });
});
afterAll(() => edge.close());

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const post = (payload: string) =>
  edge.app.inject({
    method: 'POST',
    url: '/api/form',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...edge.signIn({}) },
  });

const file = (content: string) => part('file', content, '; filename="me.png"\r\nContent-Type: image/png');

it('reads a form with a file like any body', async () => {
  const answer = await post(`${part('name', 'Dana Reyes')}${file('pixels')}--x--\r\n`);
  expect(answer.json()).toEqual({
    fields: { name: 'Dana Reyes' },
    file: { fileName: 'me.png', content: 'pixels' },
  });
});

it('reads a URL-encoded form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await edge.app.inject({ method: 'POST', url: '/api/form', payload: 'a=1&b=x%20y', headers });
  expect(answer.json()).toEqual({ fields: { a: '1', b: 'x y' } });
});

it('takes no name of a field as the prototype of the form', async () => {
  const answer = await post(`${part('__proto__', 'x')}--x--\r\n`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it.each([
  ['a file that is too large', file('x'.repeat(MAX_FORM_FILE_BYTES + 1))],
  ['two files', file('a') + file('b')],
  ['a field that is too large', part('name', 'x'.repeat(MAX_BODY_BYTES + 1))],
])('refuses %s', async (_, parts) => {
  expect((await post(`${parts}--x--\r\n`)).statusCode).toBe(413);
});
