import { Body, Controller, HttpCode, Injectable, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { blockList, geneList } from '@portal/events/rules';
import type { FastifyRequest } from 'fastify';
import { DocumentAccess } from '../documents/documents.access.js';
import { OwnsPatientById } from '../patients/patients.access.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type Rule,
  success,
  textIn,
  valueIn,
} from '../platform/http/index.js';
import type { StartedReportAnswer } from './reports.answers.js';
import { GenerateReportBody } from './reports.dto.js';
import { GenerateReport } from './reports.commands.js';

/** Requires that the genome and the medical files in the request are the caller's. */
@Injectable()
export class OwnsReportFiles implements Rule {
  constructor(private readonly documents: DocumentAccess) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const files = valueIn(request, 'medical_files');
    const paths = [textIn(request, 'vcf_path'), ...(Array.isArray(files) ? files : [])].filter(
      (path) => typeof path === 'string',
    );
    const allowed = await Promise.all(paths.map((path) => this.documents.allows(caller, path)));
    return allowed.every(Boolean);
  }
}

@ApiTags('reports')
@Controller('api')
export class ReportsController {
  constructor(private readonly commands: CommandBus) {}

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
          medicalFiles: body.medical_files ?? [],
          reportName: body.output_filename.trim(),
          templateTitle: template.name?.trim() || 'Custom',
          focus: template.focus.trim(),
          blocks: blockList(template.blocks),
          requiredGenes: geneList(template.require_genes ?? []),
        },
        origin,
      ),
    );
    return success({ message: 'Report generation started', data: { report_id } });
  }
}
