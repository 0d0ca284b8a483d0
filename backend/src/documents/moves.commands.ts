import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Records } from '../patients/index.js';
import type { Origin } from '../platform/log/origin.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { TellDocuments } from './documents.commands.js';
import { documents, type DocumentRow } from './documents.projections.js';

/** Brings whatever of a patient's documents is in the list of another company to where the record is now. */
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
    const rows = await this.documents.find({ where: { patientId }, limit: MAX_PAGE });
    const strays = rows.filter(({ companyId }) => companyId !== toCompanyId);
    if (strays.length === 0) return;
    await this.commands.execute(
      new TellDocuments(patientId, { type: 'MoveDocuments', patientId, toCompanyId, strays }, origin),
    );
  }
}
