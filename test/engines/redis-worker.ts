/** A worker in its own process: takes jobs of a queue until it is killed. */
import Bull from 'bull';
import { BullJobs } from '../../backend/src/platform/jobs/bull/bull-jobs.js';
import { queueOptions } from '../../backend/src/platform/jobs/bull/queue-options.js';
import { Redis } from '../../backend/src/platform/connections/redis/redis.js';

const [url = '', queue = '', program = ''] = process.argv.slice(2);
const redis = new Redis(url, 'test');
const jobs = new BullJobs(redis, new Bull(queue, queueOptions(redis)));
jobs.define<object, object, unknown>({
  name: 'test',
  program,
  limits: { memoryBytes: 400 * 1024 ** 2, milliseconds: 60_000 },
  prepare: async (input) => ({ input, release: async () => undefined }),
  onDone: async () => undefined,
  onFailed: async () => undefined,
});
jobs.start();
