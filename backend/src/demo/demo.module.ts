import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { DemoData } from './demo-data.js';
import { DemoFiles } from './demo-files.js';
import { DemoPeople } from './demo-people.js';
import { DemoProgress } from './demo-progress.js';
import { DemoPurchases } from './demo-purchases.js';
import { DemoReports } from './demo-reports.js';
import { DemoStory } from './demo-story.js';
import { MailboxController } from './mailbox.controller.js';

/** Fills the portal with a small invented clinic, so that people can try it. */
@Module({
  imports: [DocumentsModule, EmployeesModule, IdentityModule, OrdersModule, PatientsModule, ReportsModule],
  controllers: [MailboxController],
  providers: [DemoData, DemoFiles, DemoPeople, DemoProgress, DemoPurchases, DemoReports, DemoStory],
})
export class DemoModule {}
