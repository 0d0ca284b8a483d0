import { Wakeup } from './wakeup.js';

it('wakes who waits', async () => {
  const bell = new Wakeup();
  const heard = bell.heard();
  bell.ring();
  await expect(heard).resolves.toBeUndefined();
});

it('is heard by the next who waits, once', async () => {
  const bell = new Wakeup();
  bell.ring();
  bell.ring();
  await bell.heard();
  const outcome = await Promise.race([
    bell.heard().then(() => 'rang'),
    new Promise((resolve) => setTimeout(resolve, 20, 'silent')),
  ]);
  expect(outcome).toBe('silent');
  bell.ring();
});

it('is waited for only so long', async () => {
  await expect(new Wakeup().heard(5)).resolves.toBeUndefined();
});
