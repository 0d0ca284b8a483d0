import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DOCUMENT_KINDS, type DocumentKind } from '@portal/events';
import type { FastifyReply } from 'fastify';
import { Exports } from '../exports/exports.service.js';
import { PatientQueries } from '../patients/patients.queries.js';
import {
  adminList,
  AdminListQuery,
  idOf,
  idsIn,
  sendAdminList,
  sendMany,
  textOf,
  wordsOf,
} from '../platform/http/admin-list.js';
import { type Columns, CsvExport } from '../platform/http/csv.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { type CompanyDocument, documentAnswer } from './documents.answers.js';
import { DOCUMENT_STATUSES, type DocumentRow, type DocumentStatus } from './documents.projections.js';
import { DocumentQueries } from './documents.queries.js';

const SORTABLE = { updated_at: 'updatedAt', id: 'id' } as const;

const COLUMNS: Columns<CompanyDocument> = {
  id: (document) => document.id,
  patient_id: (document) => document.patient_id,
  patient: (document) => document.patient_name,
  document_type: (document) => document.document_type,
  title: (document) => document.title,
  status: (document) => document.status,
  primary: (document) => document.primary,
  updated_at: (document) => document.updated_at,
};

/** The company's documents in react-admin's form, newest first unless sorted otherwise: those in progress and the finished ones. */
@ApiTags('react-admin')
@Controller('api/admin/documents')
export class AdminDocumentsController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly patientQueries: PatientQueries,
    private readonly live: LiveUpdates,
    private readonly exports: Exports,
  ) {}

  @Get()
  @Allow('reader')
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanyDocument[]> {
    const { filter, limit, offset, sort } = adminList(query, SORTABLE, 'desc');
    const ids = idsIn(filter);
    if (ids) return sendMany(reply, 'documents', await this.many(ids, companyId!));
    const { rows, total } = await this.queries.find({
      ...searchIn(filter),
      companyId: companyId!,
      limit,
      offset,
      sort,
    });
    return sendAdminList(reply, 'documents', { offset }, await this.answers(rows, companyId!), total);
  }

  /** The whole list as CSV, oldest first, as `filter` narrows it: names of files and reports, nothing of what stands in them. */
  @CsvExport()
  async export(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StreamableFile> {
    const search = { ...searchIn(adminList(query, SORTABLE).filter), companyId: companyId! };
    return this.exports.send('documents', companyId!, origin, {
      columns: COLUMNS,
      pages: this.queries.pages(search),
      rows: (found) => this.answers(found, companyId!),
    });
  }

  @Get(':id')
  @Allow('reader')
  async one(@Param('id', IdInPath) id: number, @CurrentCaller() { companyId }: Caller): Promise<CompanyDocument> {
    return found((await this.many([id], companyId!))[0]);
  }

  private async many(ids: number[], companyId: number): Promise<CompanyDocument[]> {
    return this.answers(await this.queries.rows(ids), companyId);
  }

  /** Leaves out the documents of records that have moved to another company. */
  private async answers(rows: readonly DocumentRow[], companyId: number): Promise<CompanyDocument[]> {
    const patients = await this.patientQueries.rows([...new Set(rows.map(({ patientId }) => patientId))]);
    const own = new Map(patients.filter((row) => row.companyId === companyId).map((row) => [row.id, row]));
    return rows.flatMap((row) => {
      const patient = own.get(row.patientId);
      const document = documentAnswer(row, 'provider', this.live.progressOf(row.id));
      return patient ? [{ ...document, patient_id: patient.id, patient_name: patient.name }] : [];
    });
  }
}

const searchIn = (filter: Record<string, unknown>) => ({
  text: textOf(filter, 'q', 'title'),
  patientId: idOf(filter, 'patient_id'),
  kinds: kindsOf(filter),
  statuses: statusesOf(filter),
});

const kindsOf = (filter: Record<string, unknown>): DocumentKind[] =>
  wordsOf(filter, ['document_type'], DOCUMENT_KINDS, 'This is not a type of document');

const statusesOf = (filter: Record<string, unknown>): DocumentStatus[] =>
  wordsOf(filter, ['status'], DOCUMENT_STATUSES, 'This is not a status of a document');
