import { tmpdir } from 'node:os';
import { diskCheck } from './disk-check.js';
import { SPACE_KEPT_FREE } from './folder.js';

const checkWith = async (free: number | Error) =>
  (await diskCheck('/data', () => (free instanceof Error ? Promise.reject(free) : Promise.resolve(free)))())[0];

describe('the check of the disk', () => {
  it('is ready while there is room', async () => {
    expect(await checkWith(SPACE_KEPT_FREE)).toEqual({ name: 'disk', ready: true });
    expect((await diskCheck(tmpdir())())[0]).toMatchObject({ name: 'disk' });
  });

  it.each([
    [SPACE_KEPT_FREE - 1, 'has 255 MiB left. Below 256 MiB uploads are refused.'],
    [0, 'is full: nobody can sign in, and nothing is saved.'],
    [new Error('no such folder'), 'no such folder'],
  ])('says what is wrong with %s, and needs nobody to be sent away', async (free, problem) => {
    const check = await checkWith(free);
    expect(check).toMatchObject({ ready: false, problem: expect.stringContaining(problem) as string });
    expect(check).not.toHaveProperty('needed');
  });
});
