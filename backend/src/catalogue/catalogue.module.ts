import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { DiseaseCatalogue } from './diseases.queries.js';
import { MedicineCatalogue } from './medicines.queries.js';
import { SampleReport } from './sample-report.js';

/** Diseases and medicines for everybody, and the sample report. */
@Module({
  controllers: [CatalogueController],
  providers: [DiseaseCatalogue, MedicineCatalogue, SampleReport],
  exports: [DiseaseCatalogue, MedicineCatalogue],
})
export class CatalogueModule {}
