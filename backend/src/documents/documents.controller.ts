import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OwnsPatient } from '../patients/patients.access.js';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Files } from '../platform/files/files.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  found,
  HandsOutSecret,
  InvalidFields,
  type MessageAnswer,
  NotHere,
  success,
  ReadsRecord,
} from '../platform/http/index.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { OwnsFilePath, OwnsPath } from './documents.access.js';
import {
  type DocumentAnswer,
  documentAnswer,
  documentAnswers,
  type DocumentLinkAnswer,
  type DocumentListAnswer,
  type UsageAnswer,
} from './documents.answers.js';
import {
  ChooseBuildBody,
  ChooseSampleBody,
  DocumentsQuery,
  MakePrimaryBody,
  OpenQuery,
  UsageQuery,
} from './documents.dto.js';
import { type DocumentRow } from './documents.projections.js';
import { DocumentQueries } from './documents.queries.js';
import { readerOf } from './released.js';
import { Documents } from './documents.service.js';
import { Quotas } from './quotas.js';
import { formPath, type ReportForm, patientOf } from './file-keys.js';

@ApiTags('documents')
@Controller('api/documents')
export class DocumentsController {
  constructor(
    private readonly documents: Documents,
    private readonly patients: Patients,
    private readonly queries: DocumentQueries,
    private readonly files: Files,
    private readonly live: LiveUpdates,
    private readonly quotas: Quotas,
  ) {}

  @Get('getDocuments')
  @ReadsRecord('record', 'patient_id')
  @Allow(['member', 'reader'], OwnsPatient)
  async list(
    @Query() { patient_id, document_type }: DocumentsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<DocumentListAnswer> {
    const rows = await this.queries.of(patient_id, document_type);
    return success({ data: documentAnswers(rows, readerOf(caller), (id) => this.live.progressOf(id)) });
  }

  @Get('usage')
  @Allow(['member', 'reader'], OwnsPatient)
  async usage(@Query() { patient_id: patientId }: UsageQuery, @CurrentCaller() caller: Caller): Promise<UsageAnswer> {
    const record = { companyId: caller.companyId!, patientId };
    const { used, most } = await this.quotas.usage(record, readerOf(caller));
    return success({
      data: {
        bytes: used.bytes,
        bytes_limit: most.bytes,
        files: used.files,
        files_limit: most.files,
        jobs_running: used.jobs.running,
        jobs_limit: most.jobs,
        jobs_waiting: used.jobs.waiting,
      },
    });
  }

  @Get('open')
  @ReadsRecord('file', 'path')
  @HandsOutSecret()
  @Allow(['member', 'reader'], OwnsPath)
  async open(@Query() { path, document_type: type, format }: OpenQuery): Promise<DocumentLinkAnswer> {
    const row = await this.document(path);
    if (type && type !== row.kind) throw new InvalidFields({ document_type: [`This document is a ${row.kind}`] });
    if (row.kind === 'report' && row.status !== 'Completed') throw new Refused('report.not-ready');
    if (format) return success({ url: await this.formOf(row, format) });
    // an uploaded report is not a page made by the portal
    const isPage = row.report !== null;
    const url = this.files.openLink({
      key: row.filePath,
      fileName: isPage ? `${row.title}.html` : row.title,
      contentType: isPage ? row.contentType : 'application/octet-stream',
      disposition: isPage ? 'inline' : 'attachment',
    });
    return success({ url });
  }

  @Post('makePrimary')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsPatient, OwnsFilePath)
  async makePrimary(
    @Body() { patient_id, file_path }: MakePrimaryBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const { id: documentId, patientId } = await this.workOn(file_path, caller);
    if (patientId !== patient_id) throw new NotHere();
    const command = { type: 'MakePrimary', companyId: caller.companyId!, patientId, documentId } as const;
    await this.documents.tell(patientOf(file_path), command, origin);
    return success({ message: 'This DNA file is now the primary one' });
  }

  @Post('chooseSample')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsFilePath)
  async chooseSample(
    @Body() { file_path, sample }: ChooseSampleBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<DocumentAnswer> {
    const { id: documentId, patientId } = await this.workOn(file_path, caller);
    const command = { type: 'ChooseSample', companyId: caller.companyId!, patientId, documentId, sample } as const;
    await this.documents.tell(patientOf(file_path), command, origin);
    return success({ data: documentAnswer(found(await this.queries.row(documentId)), readerOf(caller)) });
  }

  @Post('chooseBuild')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsFilePath)
  async chooseBuild(
    @Body() { file_path, build }: ChooseBuildBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<DocumentAnswer> {
    const { id: documentId, patientId } = await this.workOn(file_path, caller);
    const command = { type: 'ChooseBuild', companyId: caller.companyId!, patientId, documentId, build } as const;
    await this.documents.tell(patientOf(file_path), command, origin);
    return success({ data: documentAnswer(found(await this.queries.row(documentId)), readerOf(caller)) });
  }

  private async formOf({ report, filePath, title }: DocumentRow, form: ReportForm): Promise<string> {
    const key = formPath(form, filePath);
    const { name, ending, contentType } = FORMS[form];
    if (!report || !(await this.files.stat(key))) throw new Refused('report.no-such-form', { form: name });
    return this.files.openLink({ key, fileName: `${title}${ending}`, contentType, disposition: 'attachment' });
  }

  /** The document that somebody works on. @throws Refused `patient.archived` to the company that has archived the record */
  private async workOn(path: string, { personId }: Caller): Promise<DocumentRow> {
    const row = await this.document(path);
    if (row.patientId !== personId) await this.patients.mustBeOpen(row.patientId);
    return row;
  }

  private async document(path: string): Promise<DocumentRow> {
    return found(await this.queries.byPath(path));
  }
}

const FORMS = {
  pdf: { name: 'PDF', ending: '.pdf', contentType: 'application/pdf' },
  fhir: { name: 'FHIR bundle', ending: '.fhir.json', contentType: 'application/fhir+json' },
} as const;
