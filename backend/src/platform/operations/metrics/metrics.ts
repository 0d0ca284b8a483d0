import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../../kernel/with-timeout.js';

/**
 * Time limit of one look-up. It is longer than an engine may take to answer, and shorter than Prometheus' default of
 * ten seconds.
 */
const LOOK_MILLISECONDS = 6_000;

const FAST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * All metrics of this process, as listed in `docs/metrics.md`. Labels hold only words from the code (types, routes,
 * names of views). They never hold an id, an address or a person's name, so that the number of series is bounded.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly commands = this.counter(
    'portal_commands_total',
    'Commands run, by what became of them; code says why one was refused.',
    ['command', 'outcome', 'code'],
  );
  readonly appends = this.histogram(
    'portal_append_seconds',
    'From an append until the log has it safe.',
    ['outcome'],
    FAST_SECONDS,
  );
  readonly requests = this.counter('portal_http_requests_total', 'Requests answered, by route and class of status.', [
    'method',
    'route',
    'status',
  ]);
  readonly requestSeconds = this.histogram(
    'portal_http_request_seconds',
    'From a request to its whole answer. Streams of events are left out.',
    ['method', 'route'],
    CALL_SECONDS,
  );
  readonly behind = this.gauge(
    'portal_subscription_behind_positions',
    'Positions of the log that a view or an effect has not taken yet.',
    ['kind', 'name'],
  );
  readonly behindSeconds = this.gauge(
    'portal_subscription_behind_seconds',
    'Age of the oldest event that a view or an effect has not taken yet.',
    ['kind', 'name'],
  );
  readonly subscriptionReady = this.gauge(
    'portal_subscription_ready',
    '1 while a view or an effect can be relied upon.',
    ['kind', 'name'],
  );
  readonly parkedStreams = this.gauge(
    'portal_parked_streams',
    'Streams that a view or an effect could not go on with.',
    ['kind', 'name'],
  );
  readonly jobsEnded = this.counter('portal_jobs_total', 'Jobs ended by this process: done, or the kind of failure.', [
    'kind',
    'outcome',
  ]);
  readonly jobs = this.gauge('portal_jobs', 'Jobs of this installation that wait or run.', ['state']);
  readonly engineUp = this.gauge('portal_engine_up', '1 while an engine answers.', ['engine']);
  readonly engineSeconds = this.gauge('portal_engine_round_trip_seconds', 'The newest round trip to an engine.', [
    'engine',
  ]);
  readonly build = this.gauge('portal_build_info', 'Always 1; its labels say what runs.', ['version', 'node', 'roles']);

  private readonly sources: (() => Promise<void>)[] = [];
  private readonly running = new Map<() => Promise<void>, Promise<void>>();

  /** Adds a look-up that runs before each answer, for values that are not counted as they change. */
  beforeEach(refresh: () => Promise<void>): void {
    this.sources.push(refresh);
  }

  /** Gives all metrics in Prometheus' text format. A value that is not looked up in time keeps its last state. */
  async text(): Promise<string> {
    await Promise.allSettled(this.sources.map((refresh) => withTimeout(this.refreshed(refresh), LOOK_MILLISECONDS)));
    return Registry.merge([this.registry, processMetrics()]).metrics();
  }

  /** Starts a look-up, or joins the one that still runs. */
  private refreshed(refresh: () => Promise<void>): Promise<void> {
    const looking = this.running.get(refresh) ?? refresh().finally(() => this.running.delete(refresh));
    this.running.set(refresh, looking);
    return looking;
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram<Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}

let ofProcess: Registry | undefined;

/** Metrics of memory, processor, event loop and garbage collection: one registry, even for several portals. */
function processMetrics(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess!;
}
