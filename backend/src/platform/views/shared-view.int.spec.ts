import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cards, type Card } from './testing/cards.js';
import { temporaryStore } from '../log/testing/temporary-store.js';
import { DependencyDown } from '../kernel/failures.js';
import { SOLE_TOKEN } from '../coordination/leases/leases.js';
import { EmbeddedViewStore } from './embedded/embedded-view-store.js';
import { SharedViews } from './shared-views.js';
import { SharedView } from './shared-view.js';
import type { ViewStore } from './view-store.js';

const MINUTE = 60_000;
/** of a process that writes nothing */
const IDLE = { writtenIn: () => 0, hurry: () => {} };

let folder: string;
let kernel: ReturnType<typeof temporaryStore>;
let documents: ViewStore;
let follower: SharedView<Card>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'follower-'));
  kernel = temporaryStore();
  documents = new EmbeddedViewStore(join(folder, 'views.db'));
  const build = await (await documents.keep('cards', SOLE_TOKEN)).create(cards, true);
  await build.complete();
  const shared = new SharedViews(documents);
  follower = new SharedView(cards, documents, shared, kernel.store, IDLE);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await documents.close();
  await kernel.close();
  rmSync(folder, { recursive: true });
});

/** Freezes the process: only the clock goes on. */
function freeze(milliseconds: number): void {
  const wakesUpAt = performance.now() + milliseconds;
  jest.restoreAllMocks();
  jest.spyOn(performance, 'now').mockReturnValue(wakesUpAt);
}

it('does not answer from a build that it has not heard of for too long', async () => {
  const read = follower.read(async (build) => {
    freeze(MINUTE);
    return build.find({ limit: 9, offset: 0 });
  });
  await expect(read).rejects.toThrow(DependencyDown);
});

it('asks which build serves before it goes on after a pause', async () => {
  expect(await follower.read((build) => build.find({ limit: 9, offset: 0 }))).toEqual([]);
  freeze(MINUTE);
  expect(await follower.read((build) => build.find({ limit: 9, offset: 0 }))).toEqual([]);
  const [record] = await documents.builds();
  await (await documents.keep('cards', SOLE_TOKEN)).drop(record!);
  freeze(MINUTE);
  await expect(follower.peek('1')).rejects.toThrow(DependencyDown);
});

it('asks again when a build was replaced while it asked', async () => {
  let questions = 0;
  const shared: SharedViews = new SharedViews({
    builds: () => {
      if (++questions === 1) shared.forget();
      return documents.builds();
    },
    progress: () => documents.progress(),
  });
  const reader = new SharedView(cards, documents, shared, kernel.store, IDLE);
  expect(await reader.read((build) => build.find({ limit: 9, offset: 0 }))).toEqual([]);
  expect(questions).toBe(2);
});

it('tells of a store that does not answer', async () => {
  await documents.close();
  expect(await follower.status(7)).toMatchObject({ ready: false, state: 'waiting', behind: 7 });
});
