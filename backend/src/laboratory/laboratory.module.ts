import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideView } from '../platform/views/provide-view.js';
import { LaboratoryEdits } from './laboratory-edits.service.js';
import { LaboratoryController } from './laboratory.controller.js';
import { laboratory } from './laboratory.projections.js';
import { LaboratoryQueries } from './laboratory.queries.js';
import { Laboratory } from './laboratory.service.js';

/** What laboratories told of patients' genes. */
@Module({
  imports: [IdentityModule, PatientsModule],
  controllers: [LaboratoryController],
  providers: [provideView(laboratory), Laboratory, LaboratoryEdits, LaboratoryQueries],
  exports: [LaboratoryQueries],
})
export class LaboratoryModule {}
