import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Records } from '../patients/index.js';
import type { Origin } from '../platform/log/origin.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { TellDocuments } from './documents.commands.js';
import { documents, type DocumentRow } from './documents.projections.js';

/**
 * Brings a patient's documents to the company that has the record now. The stream of the documents decides which ones;
 * the view only names the reports, whose orders stand in the streams of companies.
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
    private readonly records: Records,
    private readonly commands: CommandBus,
    @InjectView(documents) private readonly documents: Collection<DocumentRow>,
  ) {}

  async execute({ patientId, origin }: BringDocuments): Promise<void> {
    const toCompanyId = await this.records.companyOf(patientId);
    if (toCompanyId === null) return;
    const reports = await this.documents.find({ where: { patientId, kind: 'report' }, limit: MAX_PAGE });
    await this.commands.execute(
      new TellDocuments(patientId, { type: 'MoveDocuments', patientId, toCompanyId, reports }, origin),
    );
  }
}
