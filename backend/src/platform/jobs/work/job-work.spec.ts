import { type Freshness, freshness } from '../../read-models/freshness.js';
import { type Job, JobWork } from './job-work.js';
import type { Kind } from './job-kinds.js';

const job: Job = { id: 'report:7', kind: 'report', payload: {}, crashes: 0, interruptions: 0, waits: 0 };

it('reads views that are up to date, or waits', async () => {
  const contexts: (Freshness | undefined)[] = [];
  const look = async () => void contexts.push({ ...freshness.getStore()! });
  const kind = { prepare: () => look().then(() => null), onDone: look, onFailed: look } as unknown as Kind;
  const [work, stop] = [new JobWork(), new AbortController().signal];
  expect((await work.attempt(job, kind, stop)).attempt.kind).toBe('settled');
  await work.conclude(job, kind, { kind: 'done', result: {} }, stop);
  await work.conclude(job, kind, { kind: 'failed', failure: { kind: 'threw', reason: 'a bad file' } }, stop);
  expect(contexts).toEqual(Array(3).fill({ position: 0, stale: false, strict: true }));
});
