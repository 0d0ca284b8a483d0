import { LogUnavailable } from '../../log/event-log.js';
import { type Freshness, freshness } from '../../subscriptions/freshness.js';
import { jobPause, type Job, JobWork } from './job-work.js';
import type { Kind } from './job-kinds.js';

const job: Job = { id: 'report:7', kind: 'report', payload: {}, crashes: 0, interruptions: 0, waits: 0 };

it('reads views that have come to the end of the log, or waits', async () => {
  const contexts: (Freshness | undefined)[] = [];
  const look = async () => void contexts.push({ ...freshness.getStore()! });
  const kind = { prepare: () => look().then(() => null), onDone: look, onFailed: look } as unknown as Kind;
  const [work, stop] = [new JobWork(jobPause, 1, async () => 12), new AbortController().signal];
  expect((await work.attempt(job, kind, stop)).attempt.kind).toBe('settled');
  await work.conclude(job, kind, { kind: 'done', result: {} }, stop);
  await work.conclude(job, kind, { kind: 'failed', failure: { kind: 'threw', reason: 'a bad file' } }, stop);
  expect(contexts).toEqual(Array(3).fill({ position: 12, stale: false, strict: true }));
});

it('waits for a log that is away', async () => {
  const away = () => Promise.reject(new LogUnavailable('EventStoreDB: away'));
  const kind = { prepare: async () => null } as unknown as Kind;
  const { attempt } = await new JobWork(jobPause, 1, away).attempt(job, kind, new AbortController().signal);
  expect(attempt).toMatchObject({ kind: 'waits', reason: expect.stringContaining('EventStoreDB: away') });
});
