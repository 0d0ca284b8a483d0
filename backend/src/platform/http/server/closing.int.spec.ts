import { Controller, Get, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Allow } from '../access/allow.js';
import { success } from '../envelope.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { closeApplication } from './application.js';

let finish: () => void;
let story: string[];

@Controller('api')
class Slow {
  @Get('slow')
  @Allow('anyone')
  async slow() {
    story.push('begun');
    await new Promise<void>((resolve) => (finish = resolve));
    story.push('finished');
    return success();
  }
}

@Injectable()
class Loop implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    story.push('loops stopped');
  }
}

let edge: Edge;
let url: string;
beforeEach(async () => {
  story = [];
  edge = await openEdge({ controllers: [Slow], providers: [Loop] });
  await edge.app.listen(0, '127.0.0.1');
  url = await edge.app.getUrl();
});

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('finishes what is in hand before the loops stop, and takes nothing new', async () => {
  const inHand = fetch(`${url}/api/slow`);
  await until(() => story.includes('begun'));
  const closed = closeApplication(edge.app);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(fetch(`${url}/api/health/live`)).rejects.toThrow();
  finish();
  expect((await inHand).status).toBe(200);
  await closed;
  expect(story).toEqual(['begun', 'finished', 'loops stopped']);
});

it('does not wait for ever', async () => {
  const inHand = fetch(`${url}/api/slow`);
  const cut = expect(inHand).rejects.toThrow();
  await until(() => story.includes('begun'));
  await closeApplication(edge.app, 50);
  await cut;
  expect(story).toEqual(['begun', 'loops stopped']);
  finish();
});
