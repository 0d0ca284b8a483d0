import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Patients } from '../patients/patients.service.js';
import type { Origin } from '../platform/log/origin.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { documents, type DocumentRow } from './documents.projections.js';
import { Documents } from './documents.service.js';

/**
 * Moves a patient's documents to the company that has the record now. The documents' stream decides which ones. The
 * view only gives the reports, because their orders are in the companies' streams.
 */
export class BringDocuments extends Command<void> {
  constructor(
    readonly patientId: number,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(BringDocuments)
export class BringDocumentsHandler implements ICommandHandler<BringDocuments> {
  constructor(
    private readonly patients: Patients,
    private readonly documents: Documents,
    @InjectView(documents) private readonly rows: Collection<DocumentRow>,
  ) {}

  async execute({ patientId, origin }: BringDocuments): Promise<void> {
    const toCompanyId = await this.patients.companyOf(patientId);
    if (toCompanyId === null) return;
    const reports = await this.rows.find({ where: { patientId, kind: 'report' }, limit: MAX_PAGE });
    await this.documents.tell(patientId, { type: 'MoveDocuments', patientId, toCompanyId, reports }, origin);
  }
}
