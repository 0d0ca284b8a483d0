import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideView } from '../platform/views/provide-view.js';
import { AskingPatients } from './asking-patients.js';
import { NotificationsController } from './notifications.controller.js';
import { asking, notifications, readUpTo } from './notifications.projections.js';
import { NotificationQueries } from './notifications.queries.js';
import { Readings } from './notifications.service.js';

/** What employees wait for: conversions, reports, acceptances, and credits that run out. */
@Module({
  imports: [CreditsModule, EmployeesModule, PatientsModule],
  controllers: [NotificationsController],
  providers: [
    provideView(notifications),
    provideView(asking),
    provideView(readUpTo),
    Readings,
    AskingPatients,
    NotificationQueries,
  ],
})
export class NotificationsModule {}
