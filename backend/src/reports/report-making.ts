import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyQueries } from '../companies/companies.queries.js';
import type { Config } from '../config.js';
import type { DocumentRow } from '../documents/documents.projections.js';
import { WorkProgress } from '../documents/work-progress.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { KnowledgeFiles } from '../knowledge/knowledge-files.js';
import { LaboratoryQueries } from '../laboratory/laboratory.queries.js';
import { Patients } from '../patients/patients.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { becauseOf, type Origin } from '../platform/log/origin.js';
import { Files } from '../platform/files/files.js';
import { Clock } from '../platform/kernel/clock.js';
import { SETTINGS } from '../platform/kernel/settings.js';
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
  type ReportRequest,
} from './open-reports.js';
import type { MedicalFile } from '../genomics/report/model.js';
import { ageOf } from './ages.js';
import { hasEnded, type ReportCommand } from './report.js';
import type { ReportInput, ReportResult } from './report.program.js';
import { Reports } from './reports.service.js';
import { modelIn } from './writer/model-settings.js';
import { findingsPath, formPath, indexKeyOf, reportPath } from '../documents/file-keys.js';

/** Limits that suffice to read a whole genome once, in one stream. */
const LIMITS = { memoryBytes: 1024 ** 3, milliseconds: 2 * 3_600_000 };

/** Makes the report for each hold of credits in a child process, or records why it failed. */
@Injectable()
export class ReportMaking implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly reports: Reports,
    @InjectView(openReports) private readonly open: Collection<OpenReportRow>,
    private readonly documentQueries: DocumentQueries,
    private readonly personQueries: PersonQueries,
    private readonly companyQueries: CompanyQueries,
    private readonly patients: Patients,
    private readonly knowledge: KnowledgeFiles,
    private readonly laboratory: LaboratoryQueries,
    private readonly progress: WorkProgress,
    private readonly clock: Clock,
    private readonly scheduler: JobScheduler,
    @Inject(SETTINGS) private readonly settings: Config,
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
    return row ? this.bring(row) : null;
  }

  private async bring({
    request,
    requestedBy,
  }: OpenReportRow): Promise<{ input: ReportInput; release(): Promise<void> }> {
    const document = await this.documentQueries.row(request.genomeDocumentId);
    if (!document?.genome) throw new Error(`genome ${request.genomeDocumentId} is not in the record any more`);
    // comes before the file is fetched, because this may have to wait for the views, and the file may be large
    const content = await this.content(request, requestedBy, document);
    const knowledge = await this.knowledge.copies();
    const before = await this.findingsOf(request).catch(releasing(knowledge));
    const { standardKey } = document.genome;
    // without its index the whole genome is read
    const index = await this.copyIfThere(indexKeyOf(standardKey)).catch(() => null);
    const { path, folder, release } = await this.files
      .workplace(standardKey)
      .catch(releasing(knowledge, before, index));
    const input = {
      path,
      index: index?.path ?? null,
      outputs: {
        page: join(folder, 'report.html'),
        pdf: join(folder, 'report.pdf'),
        fhir: join(folder, 'report.fhir.json'),
        findings: join(folder, 'findings.json'),
      },
      imported: knowledge.files,
      before: before?.path ?? null,
      ...content,
    };
    const copies = [knowledge, before, index];
    return {
      input,
      release: async () => void (await Promise.all([release(), ...copies.map((copy) => copy?.release())])),
    };
  }

  /** A file on this machine; null where there is none. */
  private async copyIfThere(key: string | null): Promise<Copy | null> {
    return key !== null && (await this.files.stat(key)) ? this.files.localCopy(key) : null;
  }

  /** What the version before stated; null for a first version, and for one that was made before findings were kept. */
  private async findingsOf({ rerunOf }: ReportRequest): Promise<Copy | null> {
    const row = rerunOf === null ? undefined : await this.documentQueries.row(rerunOf);
    return this.copyIfThere(row ? findingsPath(row.filePath) : null);
  }

  private async content(
    held: ReportRequest,
    requestedBy: number | null,
    { title, genome }: DocumentRow,
  ): Promise<Omit<ReportInput, 'path' | 'index' | 'outputs' | 'imported' | 'before'>> {
    const people = await this.personQueries.people(
      requestedBy === null ? [held.patientId] : [held.patientId, requestedBy],
    );
    const company = await this.companyQueries.row(held.companyId);
    const patient = people.get(held.patientId);
    const sex = patient?.sexAtBirth;
    return {
      request: {
        title: held.reportName,
        focus: held.focus,
        blocks: held.blocks,
        requiredGenes: held.requiredGenes,
        audience: requestedBy === held.patientId ? 'person' : 'clinician',
      },
      context: {
        patientName: patient?.name ?? null,
        sexAtBirth: sex === 'male' || sex === 'female' ? sex : null,
        providerName: (requestedBy === null ? undefined : people.get(requestedBy)?.name) ?? null,
        companyName: company?.name ?? '',
        generatedAt: this.now(),
        fileName: title,
        sample: genome?.sample ?? null,
        medicalFiles: await this.medicalFiles(held),
      },
      build: genome?.figures.build ?? 'unknown',
      outside: await this.laboratory.of(held.patientId),
      model: modelIn(this.settings),
      ageYears: ageOf(patient, this.now()),
    };
  }

  /** The files that were given with the order, by name and day. Nobody reads them for the report. */
  private async medicalFiles({ medicalDocumentIds, patientId }: ReportRequest): Promise<MedicalFile[]> {
    const rows = await Promise.all(medicalDocumentIds.map((id) => this.documentQueries.row(id)));
    return rows
      .filter((row) => row?.patientId === patientId)
      .map((row) => ({ name: row!.title, date: row!.updatedAt }));
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

type Copy = Awaited<ReturnType<Files['localCopy']>>;

const releasing =
  (...copies: (Pick<Copy, 'release'> | null)[]) =>
  async (failure: unknown): Promise<never> => {
    await Promise.all(copies.map((copy) => copy?.release()));
    throw failure;
  };

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
