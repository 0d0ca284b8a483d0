import { ID_BLOCK, type Ids } from './ids.js';
import { anOrigin, nodeOn, temporaryStore } from './testing/temporary-store.js';

describe('ids', () => {
  let kernel: ReturnType<typeof temporaryStore>;
  beforeEach(() => {
    kernel = temporaryStore();
  });
  afterEach(() => kernel.close());

  const next = (kind: string, { ids }: { ids: Ids } = kernel, seed: string | null = null) =>
    ids.next(kind, anOrigin({ seed }));

  it('count from 1, each kind on its own', async () => {
    expect([await next('person'), await next('person'), await next('order')]).toEqual([1, 2, 1]);
  });

  it('are given once though many ask at the same time on several nodes', async () => {
    const nodes = [kernel, nodeOn(kernel.log, kernel.keys), nodeOn(kernel.log, kernel.keys)];
    const asked = Array.from({ length: 4 * ID_BLOCK }, () => nodes.map((node) => next('person', node))).flat();
    const given = await Promise.all(asked);
    expect(new Set(given).size).toBe(12 * ID_BLOCK);
    expect(given.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });

  it('go on after the block of a node that has stopped', async () => {
    await next('person');
    expect(await next('person', nodeOn(kernel.log, kernel.keys))).toBe(ID_BLOCK + 1);
  });

  it('are the same for the repeats of a request, on every node, and others for every other request', async () => {
    const other = nodeOn(kernel.log, kernel.keys);
    const first = await next('person', kernel, 'a request');
    expect([await next('person', kernel, 'a request'), await next('person', other, 'a request')]).toEqual([
      first,
      first,
    ]);
    const others = [await next('person', other, 'another'), await next('person', other), await next('person')];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('are claimed by an event', async () => {
    await next('person');
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
