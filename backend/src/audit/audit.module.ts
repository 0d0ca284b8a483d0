import { Module } from '@nestjs/common';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailingModule } from '../mailing/mailing.module.js';
import { provideView } from '../platform/views/provide-view.js';
import { AuditController } from './audit.controller.js';
import { SecurityAlarms, SecurityNotes } from './audit.effects.js';
import { securityEvents } from './audit.projections.js';
import { AuditQueries } from './audit.queries.js';
import { Audits } from './audit.service.js';
import { SecurityEventsCommand } from './security-events.command.js';

/** The log of security events: whose account was used, refused or changed, and what the operator did. */
@Module({
  imports: [EmployeesModule, IdentityModule, MailingModule],
  controllers: [AuditController],
  providers: [provideView(securityEvents), AuditQueries, Audits, SecurityAlarms, SecurityEventsCommand, SecurityNotes],
})
export class AuditModule {}
