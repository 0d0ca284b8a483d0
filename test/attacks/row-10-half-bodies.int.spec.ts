import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Body, Controller, Post } from '@nestjs/common';
import { Allow, success } from '../../backend/src/platform/http/index.js';
import { BODY_MILLISECONDS, FORM_MILLISECONDS } from '../../backend/src/platform/http/server/connections.js';
import { type Edge, openEdge } from '../../backend/src/platform/http/testing/edge.js';
import { fakeTimeouts } from '../../backend/src/platform/kernel/testing/fake-timeouts.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';

@Controller('api')
class Anything {
  @Post('anything')
  @Allow('anyone')
  take(@Body() _body: object) {
    return success();
  }
}

const LIMIT = 20;

let edge: Edge;
let sockets: Socket[];
const openWith = async (settings: object) => {
  edge = await openEdge({ controllers: [Anything], settings: { CONNECTIONS_PER_ADDRESS: LIMIT, ...settings } });
  await edge.app.listen(0, '127.0.0.1');
};
beforeEach(() => void (sockets = []));
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await edge.close();
});

async function open(text = ''): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(Number(new URL(await edge.app.getUrl()).port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  await once(socket, 'connect');
  if (text) socket.write(text);
  return { socket, said: () => said };
}

const half = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"email":`;
const arrived = (count: number) => {
  let seen = 0;
  edge.app.getHttpServer().on('request', () => (seen += 1));
  // a look takes real time, which the fake clock does not give
  return async () => {
    while (seen < count) await new Promise((resolve) => setImmediate(resolve));
  };
};

describe('a body of which half arrives', () => {
  beforeEach(async () => {
    await openWith({});
    fakeTimeouts();
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['JSON', '/api/anything', 'application/json', BODY_MILLISECONDS],
    ['a form', '/api/anything', 'multipart/form-data; boundary=x', FORM_MILLISECONDS],
    ['JSON for nobody', '/api/nowhere', 'application/json', BODY_MILLISECONDS],
  ])('is waited for as long as its route needs: %s', async (_, path, type, milliseconds) => {
    const all = arrived(5);
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(half(path, type))));
    await all();
    jest.advanceTimersByTime(milliseconds - 1);
    expect(opened.map(({ socket }) => socket.readableEnded)).toEqual(opened.map(() => false));
    const ended = Promise.all(opened.map(({ socket }) => once(socket, 'close')));
    jest.advanceTimersByTime(1);
    await ended;
    for (const { said } of opened) expect(said()).toMatch(/^HTTP\/1\.1 408 [^]*"error":"timeout"/);
  });

  it('does not end a connection whose body came whole', async () => {
    const all = arrived(1);
    const { socket, said } = await open(half('/api/anything', 'application/json').replace('1000', '9'));
    await all();
    while (!said().includes('\r\n\r\n')) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(BODY_MILLISECONDS * 2);
    expect([socket.readableEnded, said().slice(0, 12)]).toEqual([false, 'HTTP/1.1 400']);
  });
});

describe('the connections of one address', () => {
  const alive = async () => {
    for (let n = 0; n < LIMIT + 5; n++) await open();
    await until('the surplus to be cut', async () => sockets.filter(({ closed }) => closed).length >= 5);
    return sockets.filter(({ closed }) => !closed).length;
  };

  it('are limited', async () => {
    await openWith({});
    expect(await alive()).toBe(LIMIT);
    sockets[0]!.destroy();
    await until('another to be taken', async () => {
      const { socket } = await open();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return !socket.closed;
    });
  });

  it('are not, where it is the address of a trusted proxy', async () => {
    await openWith({ TRUSTED_PROXIES: '127.0.0.0/8' });
    for (let n = 0; n < LIMIT + 5; n++) await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  });
});
