import { Module } from '@nestjs/common';
import { EmployeesModule } from '../employees/employees.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideView } from '../platform/views/provide-view.js';
import { ActivityController } from './activity.controller.js';
import { logs } from './activity.projections.js';
import { departures } from './departures.projections.js';
import { AdminLogsController } from './admin-logs.controller.js';
import { ActivityQueries } from './activity.queries.js';
import { histories } from './history.projections.js';
import { HistoryQueries } from './history.queries.js';
import { logPhrases } from './phrases.projections.js';

/** What happened in a company, by whom, in sentences. */
@Module({
  imports: [EmployeesModule, ExportsModule, IdentityModule, PatientsModule],
  controllers: [ActivityController, AdminLogsController],
  providers: [
    provideView(logs),
    provideView(logPhrases),
    provideView(departures),
    provideView(histories),
    ActivityQueries,
    HistoryQueries,
  ],
})
export class ActivityModule {}
