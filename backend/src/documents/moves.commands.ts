import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentKind } from '@portal/events';
import { PatientQueries } from '../patients/patients.queries.js';
import { Patients } from '../patients/patients.service.js';
import type { Origin } from '../platform/log/origin.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { documents, type DocumentRow } from './documents.projections.js';
import { Documents } from './documents.service.js';
import { patientOf } from './file-keys.js';

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
    const rows = await this.rows.find({ where: { patientId }, limit: MAX_PAGE });
    const reports = rows.filter(({ kind }) => kind === 'report');
    await this.documents.tell(patientId, { type: 'MoveDocuments', patientId, toCompanyId, reports }, origin);
    for (const joined of new Set(rows.map(({ filePath }) => patientOf(filePath))))
      if (joined !== patientId)
        await this.documents.tell(joined, { type: 'MoveDocuments', patientId, toCompanyId, reports: [] }, origin);
  }
}

/** Lets what a clinic kept in a record that waited join the record of the person who accepted. */
export class JoinRecords extends Command<void> {
  constructor(
    readonly patientId: number,
    readonly personId: number,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(JoinRecords)
export class JoinRecordsHandler implements ICommandHandler<JoinRecords> {
  constructor(
    private readonly patients: Patients,
    private readonly patientQueries: PatientQueries,
    @InjectView(documents) private readonly rows: Collection<DocumentRow>,
  ) {}

  async execute({ patientId, personId, origin }: JoinRecords): Promise<void> {
    const [record, own] = [await this.patients.state(patientId), await this.patients.state(personId)];
    if (record.kind !== 'known' || own.kind !== 'known') return;
    const [kept, before] = [await this.documentsOf(patientId), await this.documentsOf(personId)];
    const idsOf = (kind: DocumentKind) => kept.filter((row) => row.kind === kind).map(({ id }) => id);
    const files = { genomeIds: idsOf('genome'), recordIds: idsOf('record'), reportIds: idsOf('report') };
    const commentIds = (await this.patientQueries.comments(patientId)).map(({ id }) => id);
    const primaryId = before.some(({ primary }) => primary) ? null : (kept.find(({ primary }) => primary)?.id ?? null);
    if (own.dnaStatus === 'Not ordered')
      await this.patients.tell(personId, { type: 'ChangeDnaStatus', to: record.dnaStatus }, origin);
    const join = { type: 'JoinRecord', patientId, personId, ...files, commentIds, primaryId } as const;
    await this.patients.tell(patientId, join, origin);
  }

  private documentsOf(patientId: number): Promise<DocumentRow[]> {
    return this.rows.find({ where: { patientId }, limit: MAX_PAGE });
  }
}
