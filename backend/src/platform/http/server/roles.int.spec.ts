import { Controller, Get } from '@nestjs/common';
import type { ProcessRole } from '../../kernel/settings.js';
import { Allow } from '../access/allow.js';
import { success } from '../envelope.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { StartScreen } from './start-screen.js';

@Controller('api/patients')
class Patients {
  @Get()
  @Allow('anyone')
  list() {
    return success();
  }
}

@Controller('api/operator/commands')
class Operated {
  @Get()
  @Allow('operator')
  list() {
    return success();
  }
}

let edge: Edge;
const open = async (...roles: ProcessRole[]) => {
  edge = await openEdge({ controllers: [Patients, Operated], settings: { ROLE: new Set(roles), NODE_NAME: 'node-7' } });
};
afterEach(() => edge.close());

const statusOf = async (url: string) => (await edge.app.inject({ url })).statusCode;

it('answers people only where the process has the role for it', async () => {
  await open('projector', 'worker');
  const answer = await edge.app.inject({ url: '/api/patients' });
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
  expect(answer.headers['x-request-id']).toBeDefined();
  for (const url of ['/', '/api/docs', '/api/docs-json', '/patients', '/nowhere', '/api/healthy'])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
});

it('answers those who operate it in every role', async () => {
  await open('worker');
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/api/operator/commands')).toBe(401);
  expect(edge.app.get(StartScreen).text('http://x')).toContain('This process of the portal is ready at http://x');
  expect(edge.app.get(StartScreen).text('http://x')).toContain('It is node-7, and does: worker');
});

it('answers people where it has the role, and speaks of no node where there is one', async () => {
  await open('api');
  expect(await statusOf('/api/patients')).toBe(200);
  await edge.close();
  await open('api', 'projector', 'worker');
  expect(await statusOf('/api/patients')).toBe(200);
  expect(edge.app.get(StartScreen).text('http://x')).not.toContain('node-7');
});
