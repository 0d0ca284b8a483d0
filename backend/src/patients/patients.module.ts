import { Module } from '@nestjs/common';
import { EmployeesModule } from '../employees/employees.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailingModule } from '../mailing/mailing.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { AdminPatientsController } from './admin-patients.controller.js';
import { CompletedMail } from './completed-mail.js';
import { PatientEdits } from './patient-edits.service.js';
import { PatientAnswers } from './patients.answers.js';
import { OwnsPatient, OwnsPatientById, PatientAccess } from './patients.access.js';
import { AddCommentHandler } from './patients.commands.js';
import { PatientsController } from './patients.controller.js';
import { MemberRecords } from './patients.effects.js';
import { comments } from './comments.projections.js';
import { patients } from './patients.projections.js';
import { PatientQueries } from './patients.queries.js';
import { patientRefusals } from './patients.refusals.js';
import { Patients } from './patients.service.js';
import { PatientProfileController } from './profile.controller.js';

/** The patients of a company: their kits' status, their history. */
@Module({
  imports: [EmployeesModule, ExportsModule, IdentityModule, MailingModule, PicturesModule],
  controllers: [PatientsController, PatientProfileController, AdminPatientsController],
  providers: [
    provideView(patients),
    provideView(comments),
    provideRefusals(patientRefusals),
    CompletedMail,
    PatientAnswers,
    PatientAccess,
    OwnsPatient,
    OwnsPatientById,
    MemberRecords,
    PatientEdits,
    Patients,
    PatientQueries,
    AddCommentHandler,
  ],
  exports: [OwnsPatient, OwnsPatientById, PatientAccess, PatientAnswers, PatientQueries, Patients],
})
export class PatientsModule {}
