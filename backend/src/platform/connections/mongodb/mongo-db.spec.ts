import { DependencyDown } from '../../kernel/failures.js';
import { MongoDb } from './mongo-db.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a call that the driver never ends is given up while no server is there', async () => {
  const call = new MongoDb('mongodb://127.0.0.1:9/portal').run(() => new Promise(() => {}));
  const given = expect(call).rejects.toThrow(DependencyDown);
  await jest.advanceTimersByTimeAsync(15_000);
  await given;
  expect(jest.getTimerCount()).toBe(0);
});

it('a call that is answered leaves nothing behind', async () => {
  await expect(new MongoDb('mongodb://127.0.0.1:9/portal').run(async () => 7)).resolves.toBe(7);
  expect(jest.getTimerCount()).toBe(0);
});
