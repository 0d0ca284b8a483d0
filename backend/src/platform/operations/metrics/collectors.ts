import type { FastifyInstance, FastifyReply } from 'fastify';
import { engineNameOf } from '../../connections/engine.js';
import type { Jobs } from '../../jobs/jobs.js';
import type { JobScheduler } from '../../jobs/running/job-scheduler.js';
import type { Observe, Work } from '../../kernel/observer.js';
import type { Readiness } from '../../kernel/readiness.js';
import { Refused } from '../../log/decider.js';
import { RevisionConflict } from '../../log/event-log.js';
import type { Subscriptions } from '../../subscriptions/registry.js';
import type { Metrics } from './metrics.js';

/** Counts commands by outcome and times appends. */
export const measured =
  (metrics: Metrics): Observe =>
  (work, task) => {
    const tell = tellerOf(metrics, work);
    const result = task();
    if (tell)
      Promise.resolve(result).then(
        () => tell({ outcome: 'done', code: '' }),
        (error: unknown) => tell(outcomeOf(error)),
      );
    return result;
  };

type Outcome = { outcome: 'done' | 'refused' | 'conflict' | 'failed'; code: string };

function tellerOf(metrics: Metrics, { kind, name: command = '' }: Work): ((outcome: Outcome) => void) | undefined {
  if (kind === 'command')
    return ({ outcome, code }) =>
      metrics.commands.inc({ command, outcome: outcome === 'done' ? 'accepted' : outcome, code });
  if (kind !== 'append') return undefined;
  const took = metrics.appends.startTimer();
  return ({ outcome }) => void took({ outcome: outcome === 'done' ? 'appended' : outcome });
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Refused) return { outcome: 'refused', code: error.code };
  return { outcome: error instanceof RevisionConflict ? 'conflict' : 'failed', code: '' };
}

/** Counts and times every request by its route's pattern, because the address may contain an id or a token. */
export function collectRequests(metrics: Metrics, fastify: FastifyInstance): void {
  fastify.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    if (!isStream(reply)) metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Whether an answer is an event stream. Its time is not measured, because it stays open as long as a client listens.
 */
const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Counts jobs by outcome, and those that wait or run. */
export function collectJobs(metrics: Metrics, jobs: Jobs, scheduler: JobScheduler): void {
  jobs.onEnded((kind, outcome) => metrics.jobsEnded.inc({ kind, outcome }));
  metrics.beforeEach(async () => {
    const { waiting, running } = await scheduler.backlog();
    metrics.jobs.set({ state: 'waiting' }, waiting);
    metrics.jobs.set({ state: 'running' }, running);
  });
}

/** Reports how far views and effects are. */
export function collectSubscriptions(metrics: Metrics, subscriptions: Subscriptions): void {
  metrics.beforeEach(async () => {
    for (const { kind, name, behind, behindSeconds, ready, parked } of await subscriptions.status()) {
      metrics.behind.set({ kind, name }, behind);
      metrics.behindSeconds.set({ kind, name }, behindSeconds ?? NaN);
      metrics.subscriptionReady.set({ kind, name }, ready ? 1 : 0);
      metrics.parkedStreams.set({ kind, name }, parked.streams);
    }
  });
}

/** Reports whether external engines answer, by the checks of `ready`. */
export function collectEngines(metrics: Metrics, readiness: Readiness): void {
  metrics.beforeEach(async () => {
    for (const check of await readiness.checks()) {
      const engine = engineNameOf(check);
      if (engine === null) continue;
      metrics.engineUp.set({ engine }, check.ready ? 1 : 0);
      if (check.milliseconds !== undefined) metrics.engineSeconds.set({ engine }, check.milliseconds / 1000);
    }
  });
}
