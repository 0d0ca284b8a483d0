import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { MembersController } from './members.controller.js';

/** The member area. */
@Module({ imports: [CompaniesModule, DocumentsModule, PatientsModule], controllers: [MembersController] })
export class MembersModule {}
