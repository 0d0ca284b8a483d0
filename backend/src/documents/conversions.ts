import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config.js';
import type { GenomeSummary } from '../genomics/model.js';
import { halfOf, isRawReads } from '../genomics/reader/reads/halves.js';
import { Patients } from '../patients/patients.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { SPACE_KEPT_FREE } from '../platform/files/disk/folder.js';
import { Files, releasing } from '../platform/files/files.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { JobScheduler } from '../platform/jobs/running/job-scheduler.js';
import { Clock } from '../platform/kernel/clock.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { type JobFailure, type OwedJob, programIn } from '../platform/jobs/job-kind.js';
import { checkTools } from './alignment-tools.js';
import type { ConversionInput, ConversionResult } from './convert.program.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Documents } from './documents.service.js';
import { CONVERSION, type Conversion, openConversions } from './open-conversions.projections.js';
import { otherHalf, waitsForOther } from './paired-reads.js';
import { pending, type Upload } from './patient-document.js';
import { checkReference } from './reference-genome.js';
import { WorkProgress } from './work-progress.js';
import { indexKeyOf, standardKeyOf } from './file-keys.js';
import { HOUR_MILLISECONDS } from '../platform/kernel/durations.js';

/** Limits of a conversion. A whole genome of raw reads takes days; a file that needs more memory is no genome. */
const LIMITS = { memoryBytes: 1024 ** 3, milliseconds: 72 * HOUR_MILLISECONDS };
/** The time that a conversion may take: a start, and some for each byte of the upload. */
const START_MILLISECONDS = 2 * 60_000;
const VARIANTS = { millisecondsPerByte: 1_000 / 1024 ** 2, most: 6 * HOUR_MILLISECONDS };
const READS = { millisecondsPerByte: 10_000 / 1024 ** 2, most: LIMITS.milliseconds };

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

  /** @throws BadSetting where the reference genome or the tools cannot be used */
  onModuleInit(): void {
    if (this.settings.ROLE.has('worker')) {
      checkReference(this.settings.REFERENCE_FASTA);
      checkTools(this.settings.ALIGNMENT_TOOLS);
    }
    this.jobs.define<Conversion, ConversionInput, ConversionResult>({
      name: CONVERSION,
      program: programIn(import.meta.dirname, 'convert.program.js'),
      limits: LIMITS,
      prepare: (conversion) => this.prepare(conversion),
      isNeeded: (conversion) => this.isNeeded(conversion),
      onProgress: (conversion, progress, step) => this.progress.tell(conversion, conversion.documentId, progress, step),
      onDone: (conversion, result) => this.record(conversion, result),
      onFailed: (conversion, failure) => this.reject(conversion, null, sentenceOf(failure)),
      owed: (page) => this.open.find({ orderBy: { field: 'since', direction: 'asc' }, ...page }),
    });
    this.effects.register(effect('documents.conversions').on('UploadConfirmed', async () => this.scheduler.wake()));
  }

  private async prepare(conversion: Conversion) {
    const state = await this.documents.state(conversion.patientId);
    const upload = pending(conversion, state);
    if (!upload || waitsForOther(upload, state.documents.get(conversion.documentId)!)) return null;
    return this.bring(upload, otherHalf(upload, state));
  }

  /** Whether the file is still in the record; somebody may have removed it meanwhile. */
  private async isNeeded({ patientId, documentId }: Conversion): Promise<boolean> {
    return (await this.documents.state(patientId)).documents.has(documentId);
  }

  /** @param other the other half of paired reads, which is read together with the upload */
  private async bring(upload: Upload, other: Upload | null) {
    const { release, ...place } = await this.files.workplace(upload.fileKey);
    const copy = other && (await this.files.localCopy(other.fileKey).catch(releasing({ release })));
    const input = { ...place, disk: this.disk(), reads: this.reads(upload.fileName, copy?.path ?? null) };
    const releaseAll = async () => void (await Promise.all([release(), copy?.release()]));
    return { input, milliseconds: timeFor(upload, other), release: releaseAll };
  }

  private reads(fileName: string, other: string | null): ConversionInput['reads'] {
    const { REFERENCE_FASTA: reference = null, ALIGNMENT_TOOLS: toolsPath } = this.settings;
    const half = halfOf(fileName);
    return { reference, toolsPath, pair: half && { half: half.half, otherName: half.otherName, other } };
  }

  /** The disk space of one job: the running jobs of a company share its limit. */
  private disk(): ConversionInput['disk'] {
    const { JOB_DISK_BYTES, COMPANY_JOBS_AT_ONCE } = this.settings;
    return { mostBytes: Math.floor(JOB_DISK_BYTES / COMPANY_JOBS_AT_ONCE), keepFreeBytes: SPACE_KEPT_FREE };
  }

  private async record(conversion: Conversion, result: ConversionResult): Promise<void> {
    if (!result.ok) return this.reject(conversion, result.problem.line ?? null, result.problem.message);
    const { documentId, patientId, version, fileKey, origin } = conversion;
    const standardKey = standardKeyOf(fileKey);
    await this.files.adopt(result.indexPath, indexKeyOf(standardKey));
    await this.files.adopt(result.vcfPath, standardKey);
    const { samples, sample, provenance = null, warnings } = result.summary;
    const facts = {
      documentId,
      patientId,
      companyId: await this.companyNow(conversion),
      version,
      standardKey,
      samples,
      sample,
      figures: figuresOf(result.summary),
      provenance,
      warnings: warnings.map(({ line = null, message }) => ({ line, message })),
    };
    await this.documents.tell(patientId, { type: 'RecordConversion', ...facts }, this.ended(origin));
    // the file was removed meanwhile, and nobody else would remove the result
    if (!(await this.isNeeded(conversion)))
      for (const key of [standardKey, indexKeyOf(standardKey)]) await this.files.remove(key);
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

function timeFor({ fileName, size }: Upload, other: Upload | null): number {
  const { millisecondsPerByte, most } = isRawReads(fileName) ? READS : VARIANTS;
  return Math.min(START_MILLISECONDS + (size + (other?.size ?? 0)) * millisecondsPerByte, most);
}

function figuresOf({ samples: _s, sample: _c, warnings: _w, provenance: _p, ...figures }: GenomeSummary) {
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
