import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { EraseCommand } from './erase.command.js';
import { ErasureWork } from './erasures.effects.js';
import { Erasures, TraceReader } from './erasures.service.js';

/** What the portal owes people beside its services: to forget them. */
@Module({
  imports: [DocumentsModule, EmployeesModule, IdentityModule, NewsletterModule, PatientsModule, PicturesModule],
  providers: [Erasures, TraceReader, ErasureWork, EraseCommand],
})
export class PrivacyModule {}
