import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Controller, Get, Injectable, type OnApplicationShutdown, StreamableFile } from '@nestjs/common';
import { Allow } from '../access/allow.js';
import { success } from '../envelope.js';
import { type Edge, openEdge } from '../testing/edge.js';
import { closeApplication } from './application.js';

let finish: () => void;
let story: string[];

@Controller('api')
class Slow {
  @Get('long')
  @Allow('anyone')
  long() {
    return new StreamableFile(
      Readable.from(
        (async function* () {
          yield 'begun';
          await new Promise<void>((resolve) => (finish = resolve));
        })(),
      ),
    );
  }

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

/** Longer than any test runs. */
const NEVER_MILLISECONDS = 60_000;

describe('a connection without a request', () => {
  const agent = new Agent({ keepAlive: true });
  let sockets: Socket[] = [];
  beforeEach(() => (sockets = []));
  afterEach(() => sockets.forEach((socket) => socket.destroy()));
  afterAll(() => agent.destroy());

  const open = async (text = '') => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    if (text) socket.write(text);
    // a later request has been answered, so the earlier one has arrived
    await (await fetch(`${url}/api/health/live`)).text();
    return socket;
  };
  const ended = (socket: Socket) => socket.closed || once(socket, 'close');

  it.each([
    ['that never said anything', ''],
    ['that said half of one', 'GET /api/health/live HTTP/1.1\r\nHost'],
  ])('%s is not waited for', async (_, text) => {
    const socket = await open(text);
    await closeApplication(edge.app, NEVER_MILLISECONDS);
    await ended(socket);
  });

  it('that is kept after one is not waited for', async () => {
    const [answer] = await once(get(`${url}/api/health/live`, { agent }), 'response');
    answer.resume();
    await once(answer, 'end');
    await closeApplication(edge.app, NEVER_MILLISECONDS);
    expect(story).toEqual(['loops stopped']);
  });

  it('is gone while a request in hand still finishes', async () => {
    const silent = await open();
    const inHand = fetch(`${url}/api/slow`);
    await until(() => story.includes('begun'));
    const closed = closeApplication(edge.app, NEVER_MILLISECONDS);
    await ended(silent);
    finish();
    expect((await inHand).status).toBe(200);
    await closed;
  });
});

it('ends a connection whose answer had begun before', async () => {
  const [answer] = await once(get(`${url}/api/long`, { agent: new Agent({ keepAlive: true }) }), 'response');
  const closed = closeApplication(edge.app, NEVER_MILLISECONDS);
  answer.resume();
  finish();
  await once(answer, 'end');
  await closed;
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
