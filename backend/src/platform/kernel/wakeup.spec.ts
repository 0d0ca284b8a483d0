import { Wakeup } from './wakeup.js';

it('wakes who waits', async () => {
  const wakeup = new Wakeup();
  const waiting = wakeup.wait();
  wakeup.signal();
  await expect(waiting).resolves.toBeUndefined();
});

it('wakes the next who waits, once', async () => {
  const wakeup = new Wakeup();
  wakeup.signal();
  wakeup.signal();
  await wakeup.wait();
  const outcome = await Promise.race([
    wakeup.wait().then(() => 'woken'),
    new Promise((resolve) => setTimeout(resolve, 20, 'asleep')),
  ]);
  expect(outcome).toBe('asleep');
  wakeup.signal();
});

it('is waited for only so long', async () => {
  await expect(new Wakeup().wait(5)).resolves.toBeUndefined();
});
