import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideView } from '../platform/views/provide-view.js';
import { DashboardController } from './dashboard.controller.js';
import { stays, weeks } from './dashboard.projections.js';
import { DashboardQueries } from './dashboard.queries.js';
import { WaitingTimes } from './waiting-times.queries.js';

/** What a clinic looks at first: where patients are, who waits too long, what goes on over the weeks. */
@Module({
  imports: [CreditsModule, DocumentsModule, EmployeesModule, PatientsModule],
  controllers: [DashboardController],
  providers: [provideView(stays), provideView(weeks), WaitingTimes, DashboardQueries],
})
export class DashboardModule {}
