import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WorkProgress } from '../documents/work-progress.js';
import { Patients } from '../patients/patients.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { becauseOf, type Origin } from '../platform/log/origin.js';
import { Files } from '../platform/files/files.js';
import { Clock } from '../platform/kernel/clock.js';
import { JobScheduler } from '../platform/jobs/running/job-scheduler.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { type JobFailure, programIn } from '../platform/jobs/job-kind.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import {
  idsIn,
  type Making,
  type OpenReportRow,
  openReports,
  type Paying,
  PAYING,
  releaseOf,
  REPORT_JOB,
} from './open-reports.projections.js';
import { hasEnded, type ReportCommand } from './report.js';
import { ReportInputs } from './report-inputs.js';
import type { ReportInput, ReportResult } from './report.program.js';
import { Reports } from './reports.service.js';
import { findingsPath, formPath, reportPath } from '../documents/file-keys.js';
import { HOUR_MILLISECONDS } from '../platform/kernel/durations.js';

/** Limits that suffice to read a whole genome once, in one stream. */
const LIMITS = { memoryBytes: 1024 ** 3, milliseconds: 2 * HOUR_MILLISECONDS };

/** Makes the report for each hold of credits in a child process, or records why it failed. */
@Injectable()
export class ReportMaking implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly reports: Reports,
    @InjectView(openReports) private readonly open: Collection<OpenReportRow>,
    private readonly inputs: ReportInputs,
    private readonly patients: Patients,
    private readonly progress: WorkProgress,
    private readonly clock: Clock,
    private readonly scheduler: JobScheduler,
  ) {}

  onModuleInit(): void {
    this.jobs.define<Making, ReportInput, ReportResult>({
      name: REPORT_JOB,
      program: programIn(import.meta.dirname, 'report.program.js'),
      limits: LIMITS,
      first: true,
      prepare: (making) => this.prepare(idsIn(making)),
      onProgress: (making, progress, step) =>
        this.progress.tell(workOf(making), idsIn(making).reportId, progress, step),
      onDone: (making, result) => this.complete(idsIn(making), result),
      onFailed: (making, failure) => this.fail(idsIn(making), problemOf(failure)),
      owed: (page) =>
        this.open.find({ where: { started: true }, orderBy: { field: 'since', direction: 'asc' }, ...page }),
    });
    this.effects.register(effect('reports.making').on(PAYING, (event) => this.start(event)));
  }

  private async start(event: Paying): Promise<void> {
    const { reportId, patientId, companyId, genomeDocumentId } = event.data;
    const release = releaseOf(event);
    await this.tell(
      { type: 'StartReport', reportId, patientId, companyId, release, genomeDocumentId },
      { ...becauseOf(event, REPORT_JOB), time: this.now() },
    );
    this.scheduler.wake();
  }

  private async prepare({ reportId }: Making) {
    const ended = hasEnded(await this.reports.state(reportId));
    const row = ended ? undefined : await this.open.get(reportId);
    return row ? this.inputs.bring(row) : null;
  }

  private async complete(making: Making, result: ReportResult): Promise<void> {
    if (!result.ok) return this.fail(making, result.problem);
    const { reportId, patientId, release } = making;
    if (hasEnded(await this.reports.state(reportId))) return;
    const companyId = await this.companyNow(making);
    const fileKey = reportPath(patientId, reportId);
    const { outputs, knowledgeVersion, build } = result;
    await this.files.adopt(outputs.findings, findingsPath(fileKey));
    for (const form of ['pdf', 'fhir'] as const) await this.files.adopt(outputs[form], formPath(form, fileKey));
    await this.files.adopt(outputs.page, fileKey);
    await this.tell(
      { type: 'CompleteReport', reportId, patientId, companyId, release, fileKey, knowledgeVersion, build },
      this.ended(making),
    );
  }

  private async fail(making: Making, problem: string): Promise<void> {
    const { reportId, patientId, release } = making;
    const companyId = await this.companyNow(making);
    await this.tell({ type: 'FailReport', reportId, patientId, companyId, release, problem }, this.ended(making));
  }

  private async tell(command: ReportCommand, origin: Origin): Promise<void> {
    await this.reports.tell(command.reportId, command, origin);
  }

  /** Gives the patient's company now, because the record may have moved while the report was made. */
  private companyNow = async ({ patientId, companyId }: Making): Promise<number> =>
    (await this.patients.companyOf(patientId)) ?? companyId;

  private ended = ({ origin }: Making): Origin => ({ ...origin, time: this.now() });
  private now = (): string => this.clock.now().toISOString();
}

/** The work of a job, for progress updates. The patient gets none for a report that they may not read yet. */
function workOf(making: Making) {
  const { release, ...ids } = idsIn(making);
  return { ...ids, patientHears: release === 'now' };
}

function problemOf({ kind }: JobFailure): string {
  switch (kind) {
    case 'memory':
      return 'report.too-much-memory';
    case 'time':
      return 'report.took-too-long';
    case 'disk':
    case 'crashed':
    case 'threw':
      return 'report.failed';
  }
}
