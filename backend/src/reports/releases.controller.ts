import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DocumentRow } from '../documents/documents.projections.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { Patients } from '../patients/patients.service.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { KnowsOfReport, OwnsReport } from './reports.access.js';
import { ReportIdBody } from './reports.dto.js';
import { Reports } from './reports.service.js';

/** The release of reports that wait: a patient asks for one, and the clinic releases it. */
@ApiTags('reports')
@Controller('api/reports')
export class ReleasesController {
  constructor(
    private readonly reports: Reports,
    private readonly documents: DocumentQueries,
    private readonly patients: Patients,
  ) {}

  /** Lets the patient read a completed report, and mails them; nothing happens where they may read it already. */
  @Post('release')
  @HttpCode(200)
  @Allow('employee', OwnsReport)
  async release(
    @Body() { report_id: reportId }: ReportIdBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const { patientId } = await this.open(reportId, 'provider');
    await this.reports.tell(reportId, { type: 'ReleaseReport', reportId, patientId, companyId: companyId! }, origin);
    return success({ message: 'The patient can read the report now' });
  }

  /** Asks the clinic for a report that it releases on request; whoever asks again tells nobody twice. */
  @Post('ask')
  @HttpCode(200)
  @Allow('member', KnowsOfReport)
  async ask(@Body() { report_id: reportId }: ReportIdBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    const { patientId, companyId: listedBy } = await this.open(reportId, 'member');
    const companyId = (await this.patients.companyOf(patientId)) ?? listedBy;
    await this.reports.tell(reportId, { type: 'AskForReport', reportId, patientId, companyId }, origin);
    return success({ message: 'Your clinic has been told' });
  }

  /** Finds a report that the portal made, of a record that is worked on. */
  private async open(reportId: number, to: 'provider' | 'member'): Promise<DocumentRow> {
    const row = await this.documents.row(reportId);
    if (!row?.report) throw new Refused('report.unknown');
    await this.patients.mustBeOpen(row.patientId, to);
    return row;
  }
}
