import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { blockList } from '@portal/events/rules';
import { readerOf } from '../documents/released.js';
import { OwnsPatientById } from '../patients/patients.access.js';
import type { Origin } from '../platform/log/origin.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, NeedsConsent, success } from '../platform/http/index.js';
import { genesOf } from './genes.js';
import { OwnsReport, OwnsReportFiles } from './reports.access.js';
import type { ReportChangesAnswer, StartedReportAnswer } from './reports.answers.js';
import { GenerateReportBody, ReportIdBody, ReportIdQuery } from './reports.dto.js';
import { GenerateReport, RerunReport } from './reports.commands.js';
import { ReportQueries } from './reports.queries.js';

@ApiTags('reports')
@Controller('api')
export class ReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ReportQueries,
  ) {}

  @Post('generateReport')
  @HttpCode(200)
  @Allow('employee', OwnsPatientById, OwnsReportFiles)
  async generate(
    @Body() body: GenerateReportBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StartedReportAnswer> {
    const { template } = body;
    const report_id = await this.commands.execute(
      new GenerateReport(
        {
          companyId: companyId!,
          patientId: body.id,
          vcfPath: body.vcf_path,
          medicalFiles: body.medical_files || [],
          reportName: (body.report_name || body.output_filename).trim(),
          templateTitle: template.name?.trim() || 'Custom',
          focus: template.focus.trim(),
          blocks: blockList(template.blocks),
          release: body.release ?? 'now',
          requiredGenes: await genesOf(template.require_genes ?? [], 'template.require_genes'),
        },
        origin,
      ),
    );
    return success({ message: 'Report generation started', data: { report_id } });
  }

  /** A new version on what is known today; it says what has changed. Free for members while their membership runs. */
  @Post('reports/rerun')
  @HttpCode(200)
  @Allow(['member', 'employee'], OwnsReport)
  @NeedsConsent('genetic-data')
  async rerun(
    @Body() { report_id: rerunOf }: ReportIdBody,
    @CurrentCaller() { role, personId, companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StartedReportAnswer> {
    const payer = role === 'patient' ? { memberId: personId } : { companyId: companyId! };
    const report_id = await this.commands.execute(new RerunReport(rerunOf, payer, origin));
    return success({ message: 'Report generation started', data: { report_id } });
  }

  @Get('reports/changes')
  @Allow(['member', 'reader'], OwnsReport)
  async changes(@Query() { report_id }: ReportIdQuery, @CurrentCaller() caller: Caller): Promise<ReportChangesAnswer> {
    return success({ data: await this.queries.changes(report_id, readerOf(caller)) });
  }
}
