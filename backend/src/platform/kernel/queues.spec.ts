import { Queues } from './queues.js';
import { DependencyDown } from './failures.js';

describe('queues', () => {
  const pause = () => new Promise((resolve) => setImmediate(resolve));

  it('run tasks of one name in turn, of different names side by side', async () => {
    const queues = new Queues();
    const seen: string[] = [];
    const task = (name: string, step: string) =>
      queues.run(name, async () => {
        seen.push(`${name}${step} begins`);
        await pause();
        seen.push(`${name}${step} ends`);
      });
    await Promise.all([task('a', '1'), task('a', '2'), task('b', '1')]);
    expect(seen.filter((each) => each.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
  });

  it('give each caller its own outcome, and go on after a failure', async () => {
    const queues = new Queues();
    const outcomes = await Promise.allSettled([
      queues.run('a', () => Promise.reject(new Error('first'))),
      queues.run('a', async () => 2),
    ]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: new Error('first') },
      { status: 'fulfilled', value: 2 },
    ]);
  });

  it('remember nothing once they are idle', async () => {
    const queues = new Queues();
    const running = Promise.all([queues.run('a', pause), queues.run('a', pause), queues.run('b', pause)]);
    expect(queues.busy).toBe(2);
    await running;
    await pause();
    expect(queues.busy).toBe(0);
  });

  it('begins nothing whose turn came too late', async () => {
    const impatient = new Queues(20);
    const first = impatient.run('a', () => new Promise((resolve) => setTimeout(resolve, 60)));
    let begun = false;
    const second = impatient.run('a', async () => void (begun = true));
    await expect(second).rejects.toThrow(DependencyDown);
    await first;
    expect(begun).toBe(false);
    await expect(impatient.run('a', async () => 'next')).resolves.toBe('next');
  });
});
