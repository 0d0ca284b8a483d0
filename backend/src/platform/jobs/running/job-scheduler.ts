import { Logger } from '@nestjs/common';
import { messageOf } from '../../kernel/failures.js';
import type { JobLoad, Jobs } from '../jobs.js';
import type { JobOwner, OwedJob } from '../job-kind.js';
import { JOBS_AT_ONCE } from './job-work.js';
import { nextTurn, type Places, type Turn } from './turns.js';

const EVERY_MILLISECONDS = 500;
const PAGE = 500;
/** A job that the engine has ended is asked for again after this time, in case its view never hears of the end. */
const ENDED_MILLISECONDS = 3 * 60_000;

type Owed = Turn & OwedJob<unknown> & { kind: string };

/**
 * Hands the jobs that the log owes to the engine, in fair turns and never more than there are places. Only the log is
 * reliable: an engine that has lost its jobs gets them again.
 */
export class JobScheduler {
  private readonly log = new Logger('Jobs');
  private readonly lastTurns = new Map<JobOwner, number>();
  /** Jobs that a view still owes and the engine has ended, by the time when that was seen. */
  private readonly ended = new Map<string, number>();
  private turns = 0;
  private wanted = false;
  private problem = '';
  private looking?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly jobs: Jobs,
    private readonly mostOf: (owner: JobOwner) => number,
    /** milliseconds since 1970 */
    private readonly now: () => number,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MILLISECONDS).unref();
    this.wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.looking;
  }

  /** Looks for jobs at once, if this process runs jobs. */
  wake(): void {
    if (!this.timer) return;
    this.wanted = true;
    this.looking ??= this.lookWhileWanted().finally(() => (this.looking = undefined));
  }

  /** Why no job can be handed over; empty while it can. */
  get heldUpBy(): string {
    return this.problem;
  }

  /** Counts jobs before and after their turn. @param counts chooses those that the caller may know of @throws DependencyDown */
  async backlog(counts?: (job: OwedJob<unknown>) => boolean): Promise<{ waiting: number; running: number }> {
    const held = new Set(idsOf(await this.jobs.load()));
    const owed = (await this.owed()).filter((job) => counts === undefined || counts(job));
    const running = counts === undefined ? held.size : owed.filter(({ id }) => held.has(id)).length;
    return { waiting: owed.filter(({ id }) => !held.has(id)).length, running };
  }

  /** @returns how many jobs were handed over */
  async look(): Promise<number> {
    const load = await this.jobs.load();
    if (load.running.length + load.waiting.length >= JOBS_AT_ONCE) return 0;
    const owed = new Map((await this.owed()).map((job) => [job.id, job]));
    const take = (id: string): Turn => {
      const job = owed.get(id) ?? { ...UNKNOWN, id };
      owed.delete(id);
      return job;
    };
    const places = {
      count: JOBS_AT_ONCE,
      filled: [...load.running, ...load.waiting].map(take),
      elsewhere: load.elsewhere.map(take),
    };
    this.forgetEnded();
    for (const id of this.ended.keys()) owed.delete(id);
    return this.handOver(owed, places);
  }

  private async handOver(owed: Map<string, Owed>, places: Places & { filled: Turn[] }): Promise<number> {
    const rules = { mostOf: this.mostOf, lastTurnOf: (owner: JobOwner) => this.lastTurns.get(owner) ?? 0 };
    let handed = 0;
    for (;;) {
      const next = nextTurn([...owed.values()], places, { ...rules, now: this.now() });
      if (!next) return handed;
      const { id, kind, payload, owner } = owed.get(next.id)!;
      owed.delete(id);
      if (await this.jobs.knows(id)) {
        this.ended.set(id, this.now());
        continue;
      }
      await this.jobs.enqueue(kind, id, payload);
      this.lastTurns.set(owner, ++this.turns);
      places.filled.push(next);
      handed += 1;
    }
  }

  private async owed(): Promise<Owed[]> {
    const all: Owed[] = [];
    for (const { name: kind, owed, first = false } of this.jobs.kinds.all)
      for (let offset = 0; owed; offset += PAGE) {
        const page = await owed({ offset, limit: PAGE });
        all.push(...page.map((job) => ({ ...job, kind, first })));
        if (page.length < PAGE) break;
      }
    return all;
  }

  private forgetEnded(): void {
    for (const [id, seen] of this.ended) if (this.now() - seen > ENDED_MILLISECONDS) this.ended.delete(id);
  }

  private async lookWhileWanted(): Promise<void> {
    while (this.wanted && this.timer) {
      this.wanted = false;
      await this.look().then(
        () => (this.problem = ''),
        (error: unknown) => this.tell(messageOf(error)),
      );
    }
  }

  /** Logs why a look failed, once: the next look comes by itself. */
  private tell(reason: string): void {
    if (reason !== this.problem) this.log.warn(`no job can be handed over; it is tried again: ${reason}`);
    this.problem = reason;
  }
}

/** Stands for a job whose view is behind or whose kind belongs to another version: it fills a place. */
const UNKNOWN: Omit<Turn, 'id'> = { owner: 'company:0', since: '', bytes: 0, first: false };

const idsOf = ({ running, waiting, elsewhere }: JobLoad): string[] => [...running, ...waiting, ...elsewhere];
