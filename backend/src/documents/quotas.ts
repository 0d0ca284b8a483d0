import { Inject, Injectable } from '@nestjs/common';
import { HOUSE_COMPANY_ID, type ReportRelease } from '@portal/events';
import type { Config } from '../config.js';
import type { OwedJob } from '../platform/jobs/job-kind.js';
import { JobScheduler } from '../platform/jobs/running/job-scheduler.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { Refused } from '../platform/log/decider.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { quotaHolder } from './quota-holder.js';
import type { Reader } from './released.js';
import { storedFiles, type StoredFilesRow } from './stored-files.projections.js';

const PAGE = 1_000;
const MEBIBYTE = 1024 ** 2;

interface RecordOf {
  companyId: number;
  patientId: number;
}

interface Stored {
  bytes: number;
  files: number;
}

type Job = OwedJob<unknown>;

/** The part of a job's payload that names its work. A report without `release` is released at once. */
interface Work {
  patientId?: number;
  release?: ReportRelease;
}

const isOwnWork = ({ patientId }: RecordOf, work: Work): boolean =>
  work.patientId === patientId && (work.release ?? 'now') === 'now';

/** Limits what a company, or a person who registered alone, stores and converts. */
@Injectable()
export class Quotas {
  constructor(
    @InjectView(storedFiles) private readonly stored: Collection<StoredFilesRow>,
    private readonly scheduler: JobScheduler,
    @Inject(SETTINGS) private readonly settings: Config,
  ) {}

  /**
   * Tells what is used and what may be used. A patient hears of the work on their own record alone, and of no report
   * that waits for its release.
   *
   * @throws DependencyDown
   */
  async usage(record: RecordOf, reader: Reader) {
    const owner = quotaHolder(record);
    const known = reader === 'provider' ? () => true : ({ payload }: Job) => isOwnWork(record, payload as Work);
    const jobs = await this.scheduler.backlog((job) => job.owner === owner && known(job));
    return { used: { ...(await this.storedBy(record)), jobs }, most: this.most(record) };
  }

  /** @throws Refused `quota.bytes`, `quota.files` when a file of this size is too much */
  async mustHaveRoom(record: RecordOf, bytes: number): Promise<void> {
    const [stored, most] = [await this.storedBy(record), this.most(record)];
    if (stored.files >= most.files) throw new Refused('quota.files', { limit: most.files });
    if (stored.bytes + bytes > most.bytes)
      throw new Refused('quota.bytes', {
        megabytes: Math.floor(most.bytes / MEBIBYTE),
        left: Math.max(0, Math.floor((most.bytes - stored.bytes) / MEBIBYTE)),
      });
  }

  private most(record: RecordOf): Stored & { jobs: number } {
    const { settings } = this;
    return quotaHolder(record).startsWith('company:')
      ? {
          bytes: settings.COMPANY_UPLOAD_BYTES,
          files: settings.COMPANY_UPLOAD_FILES,
          jobs: settings.COMPANY_JOBS_AT_ONCE,
        }
      : {
          bytes: settings.PERSON_UPLOAD_BYTES,
          files: settings.PERSON_UPLOAD_FILES,
          jobs: settings.PERSON_JOBS_AT_ONCE,
        };
  }

  private async storedBy({ companyId, patientId }: RecordOf): Promise<Stored> {
    const total = { bytes: 0, files: 0 };
    const where = companyId === HOUSE_COMPANY_ID ? { patientId } : { companyId };
    for (let offset = 0; ; offset += PAGE) {
      const rows = await this.stored.find({ where, limit: PAGE, offset });
      for (const { bytes, files } of rows) {
        total.bytes += bytes;
        total.files += files;
      }
      if (rows.length < PAGE) return total;
    }
  }
}
