import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DOCUMENT_KINDS, type DocumentKind } from '@portal/events';
import type { FastifyReply } from 'fastify';
import { PatientQueries } from '../patients/patients.queries.js';
import { adminList, AdminListQuery, sendAdminList, wordsOf } from '../platform/http/admin-list.js';
import { Allow, type Caller, CurrentCaller } from '../platform/http/index.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { type CompanyDocument, documentAnswer } from './documents.answers.js';
import { DOCUMENT_STATUSES, type DocumentStatus } from './documents.projections.js';
import { DocumentQueries } from './documents.queries.js';

/** The company's documents in react-admin's form, newest first: those in progress and the finished ones. */
@ApiTags('react-admin')
@Controller('api/admin/documents')
export class AdminDocumentsController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly patientQueries: PatientQueries,
    private readonly live: LiveUpdates,
  ) {}

  @Get()
  @Allow('reader')
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanyDocument[]> {
    const { filter, limit, offset } = adminList(query, { updated_at: 'updatedAt', id: 'updatedAt' });
    const search = { companyId: companyId!, kinds: kindsOf(filter), statuses: statusesOf(filter), limit, offset };
    const { rows, total } = await this.queries.find(search);
    const patients = await this.patientQueries.rows([...new Set(rows.map(({ patientId }) => patientId))]);
    const own = new Map(patients.filter((row) => row.companyId === companyId).map((row) => [row.id, row]));
    const answers = rows.flatMap((row) => {
      const patient = own.get(row.patientId);
      const document = documentAnswer(row, 'provider', this.live.progressOf(row.id));
      return patient ? [{ ...document, patient_id: patient.id, patient_name: patient.name }] : [];
    });
    return sendAdminList(reply, 'documents', { offset }, answers, total);
  }
}

const kindsOf = (filter: Record<string, unknown>): DocumentKind[] =>
  wordsOf(filter, ['document_type'], DOCUMENT_KINDS, 'This is not a type of document');

const statusesOf = (filter: Record<string, unknown>): DocumentStatus[] =>
  wordsOf(filter, ['status'], DOCUMENT_STATUSES, 'This is not a status of a document');
