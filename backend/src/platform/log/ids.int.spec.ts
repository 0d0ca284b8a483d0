import { ID_BLOCK } from './ids.js';
import { nodeOn, temporaryStore } from './testing/temporary-store.js';

describe('ids', () => {
  let kernel: ReturnType<typeof temporaryStore>;
  beforeEach(() => {
    kernel = temporaryStore();
  });
  afterEach(() => kernel.close());

  it('count from 1, each kind on its own', async () => {
    expect([await kernel.ids.next('person'), await kernel.ids.next('person'), await kernel.ids.next('order')]).toEqual([
      1, 2, 1,
    ]);
  });

  it('are given once though many ask at the same time on several nodes', async () => {
    const nodes = [kernel, nodeOn(kernel.log, kernel.keys), nodeOn(kernel.log, kernel.keys)];
    const asked = Array.from({ length: 4 * ID_BLOCK }, () => nodes.map(({ ids }) => ids.next('person'))).flat();
    const given = await Promise.all(asked);
    expect(new Set(given).size).toBe(12 * ID_BLOCK);
    expect(given.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });

  it('go on after the block of a node that has stopped', async () => {
    await kernel.ids.next('person');
    expect(await nodeOn(kernel.log, kernel.keys).ids.next('person')).toBe(ID_BLOCK + 1);
  });

  it('are claimed by an event', async () => {
    await kernel.ids.next('person');
    expect(await kernel.store.readAll(0, 10)).toMatchObject([
      {
        stream: 'ids-person',
        type: 'IdBlockClaimed',
        actor: { kind: 'system', name: 'ids' },
        data: { kind: 'person', from: 1, to: ID_BLOCK },
      },
    ]);
  });
});
