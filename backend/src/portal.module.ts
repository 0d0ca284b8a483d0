import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ActivityModule } from './activity/activity.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BlogModule } from './blog/blog.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { PaymentsModule } from './checkout/payments.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import type { Config } from './config.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { Observer } from './platform/kernel/observer.js';
import { SETTINGS } from './platform/kernel/settings.js';
import { DemoModule } from './demo/demo.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EmployeesModule } from './employees/employees.module.js';
import { FactorsModule } from './factors/factors.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { IntegrationModule } from './integration/integration.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { KnowledgeModule } from './knowledge/knowledge.module.js';
import { LaboratoryModule } from './laboratory/laboratory.module.js';
import { LiveModule } from './live/live.module.js';
import { MembershipsModule } from './memberships/memberships.module.js';
import { MembersModule } from './members/members.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperatorsModule } from './operators/operators.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PatientsModule } from './patients/patients.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { EffectsModule, type EffectSettings } from './platform/effects/effects.module.js';
import { LogModule } from './platform/log/log.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { Clock, SystemClock } from './platform/kernel/clock.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule, type JobSettings } from './platform/jobs/jobs.module.js';
import { LiveUpdatesModule } from './platform/live/live-updates.js';
import { MailModule, type MailSettings } from './platform/mail/mail.module.js';
import { MetricsModule } from './platform/operations/metrics/metrics.module.js';
import { OperationsModule } from './platform/operations/operations.module.js';
import { ViewsModule, type ViewSettings } from './platform/views/views.module.js';
import { CoordinationModule, type RedisSettings } from './platform/coordination/coordination.module.js';
import { SubscriptionsModule } from './platform/subscriptions/subscriptions.module.js';
import { TracingModule, type TracingSettings } from './platform/operations/tracing/tracing.module.js';
import { MongoDbModule, type MongoDbSettings } from './platform/connections/mongodb/mongodb.module.js';
import type { SecretSettings } from './platform/coordination/secrets/secret-files.js';
import type { LeaseSettings } from './platform/coordination/leases/open-leases.js';
import type { LogSettings } from './platform/log/open-event-log.js';
import type { FileSettings } from './platform/files/files.js';
import type { HttpSettings } from './platform/http/http-settings.js';
import type { BackupSettings } from './platform/operations/transfer/backup.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { ShipmentsModule } from './shipments/shipments.module.js';
import { StaffModule } from './staff/staff.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SiteModule } from './site/site.module.js';
import type { SiteSettings } from './site/site.controller.js';
import { SecurityModule } from './security/security.module.js';
import { SsoModule } from './sso/sso.module.js';

const platform = [
  CoordinationModule,
  HttpModule,
  MongoDbModule,
  LogModule,
  SubscriptionsModule,
  EffectsModule,
  ViewsModule,
  FilesModule,
  MailModule,
  LiveUpdatesModule,
  MetricsModule,
  TracingModule,
  OperationsModule,
];

const capabilities = [
  FactorsModule,
  IdentityModule,
  RegistrationModule,
  CompaniesModule,
  EmployeesModule,
  PatientsModule,
  InvitationsModule,
  StaffModule,
  AuditModule,
  DocumentsModule,
  KnowledgeModule,
  LaboratoryModule,
  ReportsModule,
  PaymentsModule,
  OrdersModule,
  PicturesModule,
  MembershipsModule,
  ShipmentsModule,
  MembersModule,
  DashboardModule,
  NotificationsModule,
  ActivityModule,
  LiveModule,
  IntegrationModule,
  OperatorsModule,
  CatalogueModule,
  BlogModule,
  SiteModule,
  SecurityModule,
  SsoModule,
  QuestionsModule,
  NewsletterModule,
  PrivacyModule,
  DemoModule,
];

/** What the platform's rooms read of the settings: a room whose settings `Config` does not have does not compile. */
type PlatformSettings = MongoDbSettings &
  RedisSettings &
  SecretSettings &
  LeaseSettings &
  LogSettings &
  EffectSettings &
  ViewSettings &
  JobSettings &
  FileSettings &
  MailSettings &
  HttpSettings &
  BackupSettings &
  TracingSettings;

/** The portal's table of contents. */
@Module({
  // first: effects and jobs start with the portal and need the handlers of commands and queries
  imports: [CqrsModule.forRoot(), ...platform, ...capabilities],
})
export class PortalModule {
  /** The portal with its settings and the objects made outside it. */
  static with(config: Config, clock: Clock = new SystemClock()): DynamicModule {
    const outside = [
      { provide: SETTINGS, useValue: config satisfies PlatformSettings & SiteSettings },
      { provide: Clock, useValue: clock },
      Observer,
    ];
    return {
      module: PortalModule,
      imports: [{ module: Outside, global: true, providers: outside, exports: outside }, JobsModule.with(config)],
    };
  }
}

class Outside {}
