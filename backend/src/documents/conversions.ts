import { stat } from 'node:fs/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config.js';
import type { GenomeSummary } from '../genomics/model.js';
import { Patients } from '../patients/patients.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { SPACE_KEPT_FREE } from '../platform/files/disk/folder.js';
import { Files } from '../platform/files/files.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { JobScheduler } from '../platform/jobs/running/job-scheduler.js';
import { Clock } from '../platform/kernel/clock.js';
import { type JobFailure, Jobs, type OwedJob, programIn } from '../platform/jobs/jobs.js';
import type { ConversionInput, ConversionResult } from './convert.program.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Documents } from './documents.service.js';
import { CONVERSION, type Conversion, openConversions } from './open-conversions.js';
import { pending } from './patient-document.js';
import { standardKeyOf } from './patient-documents.js';
import { WorkProgress } from './work-progress.js';

/** Limits of a conversion. A whole genome of 20 GiB takes hours; a file that needs more memory is no genome. */
const LIMITS = { memoryBytes: 1024 ** 3, milliseconds: 6 * 3_600_000 };
/** The time that a conversion may take: a start, and a second for each mebibyte of the upload. */
const START_MILLISECONDS = 2 * 60_000;
const MILLISECONDS_PER_BYTE = 1_000 / 1024 ** 2;

/** Converts every confirmed genome in a child process, and records the outcome in the patient's documents. */
@Injectable()
export class Conversions implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly documents: Documents,
    @InjectView(openConversions) private readonly open: Collection<OwedJob<Conversion>>,
    private readonly patients: Patients,
    private readonly progress: WorkProgress,
    private readonly clock: Clock,
    private readonly scheduler: JobScheduler,
    @Inject(SETTINGS) private readonly settings: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.define<Conversion, ConversionInput, ConversionResult>({
      name: CONVERSION,
      program: programIn(import.meta.dirname, 'convert.program.js'),
      limits: LIMITS,
      prepare: (conversion) => this.prepare(conversion),
      onProgress: (conversion, progress, step) => this.progress.tell(conversion, conversion.documentId, progress, step),
      onDone: (conversion, result) => this.record(conversion, result),
      onFailed: (conversion, failure) => this.reject(conversion, null, sentenceOf(failure)),
      owed: (page) => this.open.find({ orderBy: { field: 'since', direction: 'asc' }, ...page }),
    });
    this.effects.register(effect('documents.conversions').on('UploadConfirmed', async () => this.scheduler.wake()));
  }

  private async prepare(conversion: Conversion) {
    const documents = await this.documents.state(conversion.patientId);
    return pending(conversion, documents) ? this.bring(conversion.fileKey) : null;
  }

  private async bring(fileKey: string) {
    const { release, ...place } = await this.files.workplace(fileKey);
    const { size } = await stat(place.path);
    const milliseconds = START_MILLISECONDS + size * MILLISECONDS_PER_BYTE;
    return { input: { ...place, disk: this.disk() }, milliseconds, release };
  }

  /** A company's running jobs share what a company may have. */
  private disk(): ConversionInput['disk'] {
    const { JOB_DISK_BYTES, COMPANY_JOBS_AT_ONCE } = this.settings;
    return { mostBytes: Math.floor(JOB_DISK_BYTES / COMPANY_JOBS_AT_ONCE), keepFreeBytes: SPACE_KEPT_FREE };
  }

  private async record(conversion: Conversion, result: ConversionResult): Promise<void> {
    if (!result.ok) return this.reject(conversion, result.problem.line ?? null, result.problem.message);
    const { documentId, patientId, version, fileKey, origin } = conversion;
    const standardKey = standardKeyOf(fileKey);
    await this.files.adopt(result.indexPath, `${standardKey}.tbi`);
    await this.files.adopt(result.vcfPath, standardKey);
    const { samples, sample } = result.summary;
    const facts = {
      documentId,
      patientId,
      companyId: await this.companyNow(conversion),
      version,
      standardKey,
      samples,
      sample,
      figures: figuresOf(result.summary),
    };
    await this.documents.tell(patientId, { type: 'RecordConversion', ...facts }, this.ended(origin));
  }

  private async reject(conversion: Conversion, line: number | null, message: string): Promise<void> {
    const { documentId, patientId, version, origin } = conversion;
    const companyId = await this.companyNow(conversion);
    const facts = { documentId, patientId, companyId, version, line, message };
    await this.documents.tell(patientId, { type: 'RejectGenome', ...facts }, this.ended(origin));
  }

  /** Gives the patient's company now, because the record may have moved during the conversion. */
  private companyNow = async ({ patientId, companyId }: Conversion): Promise<number> =>
    (await this.patients.companyOf(patientId)) ?? companyId;

  /** Gives the origin of the outcome: its time is the end of the conversion, not of the upload. */
  private ended = (origin: Origin): Origin => ({ ...origin, time: this.clock.now().toISOString() });
}

function figuresOf({ samples: _samples, sample: _sample, warnings: _warnings, ...figures }: GenomeSummary) {
  return figures;
}

function sentenceOf({ kind }: JobFailure): string {
  switch (kind) {
    case 'memory':
      return 'Reading this file took more memory than the portal allows. Check that it is a genome file and export it again.';
    case 'disk':
      return 'There was too little disk space to read this file. It was kept; please upload it again later.';
    case 'time':
      return 'Reading this file took longer than the portal allows. Split it, or export it again with fewer samples.';
    case 'crashed':
    case 'threw':
      return 'This file could not be converted. It was kept; please upload it again, and contact support if it happens twice.';
  }
}
