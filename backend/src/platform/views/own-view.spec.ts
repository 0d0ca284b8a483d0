import { OwnView } from './own-view.js';
import type { ViewSource } from './view-reader.js';

interface Named {
  name: string;
}

const sourceOf = (name: string): ViewSource<Named> => ({
  tellsChanges: true,
  peek: async () => ({ name }),
  read: async () => name as never,
  reaches: async () => name === 'keeper',
});

it('reads from the keeper while it keeps the view, and from the store before and after', async () => {
  const keeper = { ...sourceOf('keeper'), isKept: false };
  const view = new OwnView<Named>(keeper, sourceOf('store'));
  for (const isKept of [false, true, false]) {
    keeper.isKept = isKept;
    const name = isKept ? 'keeper' : 'store';
    expect(await view.peek('1')).toEqual({ name });
    expect(await view.read((build) => build.get(['1']))).toBe(name);
    expect(await view.reaches(1, 1)).toBe(isKept);
  }
});
