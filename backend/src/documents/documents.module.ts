import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { AdminDocumentsController } from './admin-documents.controller.js';
import { Conversions } from './conversions.js';
import { DocumentAccess, OwnsFilePath, OwnsKey, OwnsPath } from './documents.access.js';
import { documentCommandHandlers } from './documents.commands.js';
import { DocumentsController } from './documents.controller.js';
import { documents } from './documents.projections.js';
import { DocumentQueries } from './documents.queries.js';
import { documentRefusals } from './documents.refusals.js';
import { Documents } from './documents.service.js';
import { BringDocumentsHandler, JoinRecordsHandler } from './moves.commands.js';
import { Moves } from './moves.js';
import { openConversions } from './open-conversions.projections.js';
import { Quotas } from './quotas.js';
import { storedFiles } from './stored-files.projections.js';
import { removalCommandHandlers } from './removals.commands.js';
import { RemovalsController } from './removals.controller.js';
import { Removals } from './removals.js';
import { UnfinishedUploads } from './unfinished-uploads.js';
import { UploadSweeper } from './upload-sweeper.js';
import { UploadsController } from './uploads.controller.js';
import { WorkProgress } from './work-progress.js';
import { openUploads } from './open-uploads.projections.js';

/** A patient's files: uploading, converting and opening them. */
@Module({
  imports: [ExportsModule, PatientsModule],
  controllers: [UploadsController, DocumentsController, AdminDocumentsController, RemovalsController],
  providers: [
    provideView(documents),
    provideView(openUploads),
    provideView(openConversions),
    provideView(storedFiles),
    provideRefusals(documentRefusals),
    BringDocumentsHandler,
    JoinRecordsHandler,
    Documents,
    Conversions,
    DocumentAccess,
    Moves,
    OwnsFilePath,
    OwnsKey,
    OwnsPath,
    Quotas,
    Removals,
    UnfinishedUploads,
    UploadSweeper,
    WorkProgress,
    ...documentCommandHandlers,
    ...removalCommandHandlers,
    DocumentQueries,
  ],
  exports: [DocumentAccess, DocumentQueries, WorkProgress],
})
export class DocumentsModule {}
