import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Patients } from '../patients/patients.service.js';
import { Files } from '../platform/files/files.js';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import { type Origin, uuidOf, withSeed } from '../platform/log/origin.js';
import type { DocumentRow } from './documents.projections.js';
import { DocumentQueries } from './documents.queries.js';
import { Documents } from './documents.service.js';
import { otherHalf } from './paired-reads.js';
import type { Reader } from './released.js';
import { removeDocument } from './removed-documents.js';
import type { Upload } from './patient-document.js';
import { fileKeyOf, foldersOf, patientOf } from './file-keys.js';

/** Takes a file out of a record. @throws Refused `document.generated`, `document.in-use`, `document.unknown` */
export class RemoveDocument extends Command<void> {
  constructor(
    readonly row: DocumentRow,
    readonly companyId: number,
    readonly reader: Reader,
    readonly origin: Origin,
  ) {
    super();
  }
}

/**
 * Moves a file to another record of the company: a copy of its newest version is confirmed there, then it goes here.
 * After a crash in between both records have it, and a repeat ends the move. @throws Refused as {@link RemoveDocument}, `document.already-there`,
 * `patient.awaited`, `patient.archived`
 */
export class MoveDocument extends Command<void> {
  constructor(
    readonly row: DocumentRow,
    readonly toPatientId: number,
    readonly companyId: number,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Takes every file and report of a record away, with all that was made from them: the patient is erased. */
export class ForgetFiles extends Command<void> {
  constructor(
    readonly patientId: number,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(RemoveDocument)
class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly queries: DocumentQueries,
  ) {}

  async execute({ row, companyId, reader, origin }: RemoveDocument): Promise<void> {
    await this.queries.mustBeFree(row, reader);
    await this.documents.tell(patientOf(row.filePath), removalOf(row, companyId, null), origin);
  }
}

@CommandHandler(MoveDocument)
class MoveDocumentHandler implements ICommandHandler<MoveDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly queries: DocumentQueries,
    private readonly patients: Patients,
    private readonly ids: Ids,
    private readonly files: Files,
  ) {}

  async execute({ row, toPatientId, companyId, origin }: MoveDocument): Promise<void> {
    if (toPatientId === row.patientId) throw new Refused('document.already-there');
    await this.queries.mustBeFree(row, 'provider');
    await this.patients.mustBeOpen(toPatientId);
    const removal = removalOf(row, companyId, toPatientId);
    removeDocument(removal, await this.documents.state(patientOf(row.filePath))); // refused before anything is copied
    await this.copy(row, toPatientId, companyId, origin);
    await this.documents.tell(patientOf(row.filePath), removal, origin);
  }

  /** Paired reads go with both halves: both are begun before one of them is confirmed and converted. */
  private async copy(row: DocumentRow, patientId: number, companyId: number, origin: Origin): Promise<void> {
    const { kind, contentType } = row;
    const copies = [];
    for (const { fileKey: from, fileName } of await this.filesOf(row)) {
      const fileKey = fileKeyOf(kind, patientId, uuidOf(['moved', from, patientId]));
      const own = withSeed(origin, from);
      const documentId = await this.ids.next('document', own);
      const upload = { documentId, patientId, companyId, kind, fileKey, fileName, contentType, makePrimary: false };
      await this.documents.tell(patientId, { type: 'StartUpload', ...upload }, own);
      copies.push({ from, fileKey, own });
    }
    for (const { from, fileKey, own } of copies) {
      const size = (await this.files.stat(from))?.size;
      if (size === undefined) throw new Refused('document.unknown');
      await this.files.write(fileKey, await this.files.read(from));
      await this.documents.tell(patientId, { type: 'ConfirmUpload', companyId, fileKey, size }, own);
    }
  }

  /** The shown version; of paired reads with the other half before it. */
  private async filesOf({ id, filePath }: DocumentRow): Promise<Upload[]> {
    const state = await this.documents.state(patientOf(filePath));
    const shown = state.documents.get(id)?.uploads.find(({ fileKey }) => fileKey === filePath);
    if (!shown) throw new Refused('document.unknown');
    return [otherHalf(shown, state), shown].filter((upload) => upload !== null);
  }
}

@CommandHandler(ForgetFiles)
class ForgetFilesHandler implements ICommandHandler<ForgetFiles> {
  constructor(
    private readonly documents: Documents,
    private readonly files: Files,
  ) {}

  async execute({ patientId, origin }: ForgetFiles): Promise<void> {
    const { documents, companies } = await this.documents.state(patientId);
    for (const { documentId, uploads } of documents.values()) {
      const companyId = companies.get(documentId)!;
      for (const { fileKey } of uploads) {
        const expiry = { type: 'ExpireUpload', companyId, fileKey } as const;
        await this.documents.tell(patientId, expiry, withSeed(origin, fileKey));
      }
      const removal = removalOf({ id: documentId, patientId }, companyId, null);
      await this.documents.tell(patientId, removal, withSeed(origin, documentId));
    }
    for (const folder of foldersOf(patientId)) await this.files.removeFolder(folder);
  }
}

const removalOf = (
  { id: documentId, patientId }: Pick<DocumentRow, 'id' | 'patientId'>,
  companyId: number,
  movedTo: number | null,
) => ({ type: 'RemoveDocument', documentId, patientId, companyId, movedTo }) as const;

export const removalCommandHandlers = [RemoveDocumentHandler, MoveDocumentHandler, ForgetFilesHandler];
