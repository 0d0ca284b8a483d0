import { Module } from '@nestjs/common';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { AdminStaffController } from './admin-staff.controller.js';
import { EmployeeEdits } from './employee-edits.service.js';
import { Handover } from './handover.js';
import { staffCommandHandlers } from './staff.commands.js';
import { StaffController } from './staff.controller.js';
import { Departures } from './staff.effects.js';
import { staffRefusals } from './staff.refusals.js';
import { StaffDecisions } from './staff.service.js';

/** What employees may do in their company, and how their work for it ends. */
@Module({
  imports: [EmployeesModule, IdentityModule, PatientsModule, PicturesModule],
  controllers: [StaffController, AdminStaffController],
  providers: [
    provideRefusals(staffRefusals),
    Departures,
    EmployeeEdits,
    Handover,
    StaffDecisions,
    ...staffCommandHandlers,
  ],
})
export class StaffModule {}
