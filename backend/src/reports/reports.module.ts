import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { LaboratoryModule } from '../laboratory/laboratory.module.js';
import { MailingModule } from '../mailing/mailing.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { AdminTemplatesController } from './admin-templates.controller.js';
import { Ages } from './ages.js';
import { DrugResponsesController } from './drug-responses.controller.js';
import { DrugResponseQueries } from './drug-responses.queries.js';
import { openReports } from './open-reports.projections.js';
import { ReportMail } from './report-mail.js';
import { ReportInputs } from './report-inputs.js';
import { ReportMaking } from './report-making.js';
import { GenerateReportHandler, RerunReportHandler } from './reports.commands.js';
import { KnowsOfReport, OwnsReport, OwnsReportFiles } from './reports.access.js';
import { ReportsController } from './reports.controller.js';
import { ReleasesController } from './releases.controller.js';
import { reportRequests } from './reports.projections.js';
import { ReportQueries } from './reports.queries.js';
import { reportRefusals } from './reports.refusals.js';
import { Reports, Templates } from './reports.service.js';
import { Settlement } from './settlement.js';
import { AddTemplateHandler } from './templates.commands.js';
import { OwnsTemplate, SeesTemplate } from './templates.access.js';
import { TemplatesController } from './templates.controller.js';
import { templates } from './templates.projections.js';
import { TemplateQueries } from './templates.queries.js';

/** Reports: their templates, their making and their price. */
@Module({
  imports: [
    CompaniesModule,
    CreditsModule,
    DocumentsModule,
    IdentityModule,
    KnowledgeModule,
    LaboratoryModule,
    MailingModule,
    MembershipsModule,
    PatientsModule,
  ],
  controllers: [
    AdminTemplatesController,
    DrugResponsesController,
    ReleasesController,
    ReportsController,
    TemplatesController,
  ],
  providers: [
    provideView(templates),
    provideView(reportRequests),
    provideView(openReports),
    provideRefusals(reportRefusals),
    AddTemplateHandler,
    Ages,
    DrugResponseQueries,
    GenerateReportHandler,
    KnowsOfReport,
    OwnsReport,
    OwnsReportFiles,
    OwnsTemplate,
    SeesTemplate,
    ReportMail,
    ReportInputs,
    ReportMaking,
    ReportQueries,
    Reports,
    RerunReportHandler,
    Settlement,
    TemplateQueries,
    Templates,
  ],
  exports: [Reports, TemplateQueries],
})
export class ReportsModule {}
