import type { FoundingBegan } from '@portal/events';
import type { Decider } from './decider.js';
import { streamsOf } from './streams.js';
import { anOrigin, temporaryStore } from './testing/temporary-store.js';

const founded: Decider<number[], FoundingBegan['data'], FoundingBegan> = {
  initial: [],
  decide: (data, before) => (before.includes(data.companyId) ? [] : [{ type: 'FoundingBegan', data }]),
  evolve: (before, { data }) => [...before, data.companyId],
};

class Founders extends streamsOf(founded, (personId: number) => `founder-${personId}`) {}

const kernel = temporaryStore();
afterAll(() => kernel.close());

it('tells one stream a command, and knows the state of each', async () => {
  const founders = new Founders(kernel.runner);
  const found = (personId: number, companyId: number) => founders.tell(personId, { personId, companyId }, anOrigin());
  await found(1, 20);
  expect(await found(1, 30)).toMatchObject({ state: [20, 30], events: [{ type: 'FoundingBegan' }] });
  expect(await found(1, 20)).toMatchObject({ state: [20, 30], events: [] });
  expect([await founders.state(1), await founders.state(2)]).toEqual([[20, 30], []]);
  const [first] = await kernel.store.readAll(0, 10);
  expect(first?.stream).toBe('founder-1');
});
