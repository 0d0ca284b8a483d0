import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { kafkajs } from './kafka-library.js';

let sent: number[];
const request = (correlationId: number) => ({
  entry: { correlationId, resolve: () => undefined, reject: () => undefined },
  expectResponse: true,
  sendRequest: () => sent.push(correlationId),
});
const answerTo = (correlationId: number) => ({ correlationId, payload: Buffer.alloc(0), size: 0 });
const queueOf = (maxInFlightRequests: number) =>
  new RequestQueue({ maxInFlightRequests, requestTimeout: 1_000, logger: { debug: () => undefined } });

beforeAll(() => kafkajs());
beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('a connection without waiting requests sets no timer', () => {
  const queue = queueOf(1);
  queue.push(request(1));
  queue.fulfillRequest(answerTo(1));
  expect([sent, jest.getTimerCount()]).toEqual([[1], 0]);
});

it('a request that waits is looked after, and sent in its turn', () => {
  const queue = queueOf(1);
  queue.push(request(1));
  queue.push(request(2));
  expect([sent, jest.getTimerCount()]).toEqual([[1], 1]);
  queue.fulfillRequest(answerTo(1));
  expect(sent).toEqual([1, 2]);
});
