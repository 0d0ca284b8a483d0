import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ActivityModule } from './activity/activity.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { CONFIG, type Config } from './config.js';
import { DemoModule } from './demo/demo.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EmployeesModule } from './employees/employees.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { IntegrationModule } from './integration/integration.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { LiveModule } from './live/live.module.js';
import { MembersModule } from './members/members.module.js';
import { OperatorsModule } from './operators/operators.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PatientsModule } from './patients/patients.module.js';
import { EffectsModule } from './platform/effects/effects.module.js';
import { EventStoreModule } from './platform/log/event-store.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { Clock, SystemClock } from './platform/kernel/clock.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LiveUpdatesModule } from './platform/live/live.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MetricsModule } from './platform/operations/metrics/metrics.module.js';
import { OperationsModule } from './platform/operations/operations.module.js';
import { PaymentsModule } from './platform/payments/payments.module.js';
import { PersonalDataModule } from './platform/log/personal-data/personal-data.module.js';
import { ViewsModule } from './platform/views/views.module.js';
import { RedisModule } from './platform/connections/redis/redis.module.js';
import { SignalsModule } from './platform/coordination/signals/signals.module.js';
import { TracingModule } from './platform/operations/tracing/tracing.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { ReportsModule } from './reports/reports.module.js';

const platform = [
  RedisModule,
  HttpModule,
  PersonalDataModule,
  EventStoreModule,
  EffectsModule,
  ViewsModule,
  FilesModule,
  MailModule,
  PaymentsModule,
  SignalsModule,
  LiveUpdatesModule,
  MetricsModule,
  TracingModule,
  OperationsModule,
];

const capabilities = [
  IdentityModule,
  RegistrationModule,
  CompaniesModule,
  EmployeesModule,
  PatientsModule,
  InvitationsModule,
  DocumentsModule,
  ReportsModule,
  OrdersModule,
  MembersModule,
  ActivityModule,
  LiveModule,
  IntegrationModule,
  OperatorsModule,
  DemoModule,
];

/** The portal's table of contents. */
@Module({
  // first: what starts with the portal (effects, jobs) finds the handlers of commands and queries in place
  imports: [CqrsModule.forRoot(), ...platform, ...capabilities],
})
export class PortalModule {
  /** The portal with what comes from outside it. */
  static with(config: Config, clock: Clock = new SystemClock()): DynamicModule {
    const outside = [
      { provide: CONFIG, useValue: config },
      { provide: Clock, useValue: clock },
    ];
    return {
      module: PortalModule,
      imports: [{ module: Outside, global: true, providers: outside, exports: outside }, JobsModule.with(config)],
    };
  }
}

class Outside {}
