import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { PublicSite } from './public-site.js';

/** A build whose one page says what the API answers. */
const RENDERER = `
exports.isApplicationPath = () => false;
exports.find = (key) => ({
  key,
  render: ({ call }) => call('/api/words').then(({ status, body }) => ({ status, html: body.words })),
});`;

describe('a public page', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'public-site-'));
    mkdirSync(join(folder, 'server'));
    writeFileSync(join(folder, 'server', 'render.cjs'), RENDERER);
    writeFileSync(join(folder, 'server', 'styles.json'), '{}');
    writeFileSync(join(folder, 'server', 'manifest.json'), '{"src/site/client.ts":{"file":"client.js"}}');
    writeFileSync(join(folder, 'boot.js'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is kept, unless it could not be read', async () => {
    const server = fastify();
    const site = PublicSite.open(folder, server, () => Promise.resolve('http://portal.example'), {})!;
    // a failed page is read twice before it is told
    const answers = [503, 503, 200, 500];
    server.get('/api/words', (_request, reply) =>
      reply.code(answers.shift()!).send({ words: `${answers.length} left` }),
    );
    server.get('/page', (request, reply) => site.send(request, reply));
    const open = async () => {
      const { statusCode, body } = await server.inject('/page');
      return [statusCode, body];
    };
    expect(await open()).toEqual([503, '2 left']);
    expect(await open()).toEqual([200, '1 left']);
    expect(await open()).toEqual([200, '1 left']);
    await server.close();
  });
});
