import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DocumentKind, personIn } from '@portal/events';
import { MAX_RECORD_BYTES } from '@portal/events/rules';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import { type Origin, uuidFor } from '../platform/log/origin.js';
import { Files, type UploadLink } from '../platform/files/files.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Documents } from './documents.service.js';
import type { PatientDocument } from './patient-document.js';
import { patientDocuments } from './patient-documents.js';
import { ANY_TYPE, checkRecord } from './file-types.js';
import { Quotas } from './quotas.js';
import { UnfinishedUploads } from './unfinished-uploads.js';
import { fileKeyOf, patientOf } from './file-keys.js';
import { openUploads, type OpenUploadRow } from './open-uploads.projections.js';

export interface NewUpload {
  patientId: number;
  companyId: number;
  kind: DocumentKind;
  fileName: string;
  contentType: string;
  makePrimary: boolean;
  size: number | undefined;
}

/**
 * Begins an upload and signs a link for its bytes. Continues an unfinished upload in parts by the same person of a file
 * with that name and size. Its beginning decided whether it becomes the primary genome.
 *
 * @throws Refused `patient.awaited`, `patient.archived`, `documents.too-many`, `record.too-large`,
 * `upload.too-many-unconfirmed`, `quota.bytes`, `quota.files`; FileTooLarge
 */
export class StartUpload extends Command<{ key: string; link: UploadLink }> {
  constructor(
    readonly upload: NewUpload,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** How many uploads one person may have begun and not confirmed. */
export const MAX_UNCONFIRMED_UPLOADS = 50;

@CommandHandler(StartUpload)
class StartUploadHandler implements ICommandHandler<StartUpload> {
  constructor(
    private readonly documents: Documents,
    private readonly patients: Patients,
    private readonly ids: Ids,
    private readonly files: Files,
    @InjectView(openUploads) private readonly open: Collection<OpenUploadRow>,
    private readonly quotas: Quotas,
    private readonly unfinished: UnfinishedUploads,
  ) {}

  async execute({ upload: { size, ...facts }, origin }: StartUpload): Promise<{ key: string; link: UploadLink }> {
    // the row of somebody who has not accepted is deleted when they do, and its documents would be lost
    if (personIn(origin.actor) !== facts.patientId) await this.patients.mustBeOpen(facts.patientId);
    mustFit(facts.kind, size ?? 0);
    await this.quotas.mustHaveRoom(facts, size ?? 0);
    const begun = await this.begunKey(facts, size, origin);
    if (!begun) await this.makeSureOfRoom(origin);
    const key = begun ?? fileKeyOf(facts.kind, facts.patientId, uuidFor(origin, 'file'));
    const contentType = facts.kind === 'genome' ? ANY_TYPE : facts.contentType;
    const link = await this.files.uploadLink({ key, contentType, ...(size === undefined ? {} : { size }) });
    if (begun) return { key, link };
    const documentId = await this.ids.next('document', origin);
    const command = { type: 'StartUpload', ...facts, documentId, fileKey: key } as const;
    await this.documents.tell(facts.patientId, command, origin);
    return { key, link };
  }

  private async begunKey(
    { patientId, kind, fileName }: Omit<NewUpload, 'size'>,
    size: number | undefined,
    { actor }: Origin,
  ): Promise<string | undefined> {
    if (size === undefined || actor.kind !== 'person') return undefined;
    return (await this.unfinished.find({ patientId, kind, fileName, size, personId: actor.personId }))?.key;
  }

  /** Limits the uploads that one person leaves unconfirmed: each may hold a whole file for a day. */
  private async makeSureOfRoom({ actor }: Origin): Promise<void> {
    if (actor.kind !== 'person') return;
    const unconfirmed = await this.open.count({ where: { startedBy: actor.personId } });
    if (unconfirmed >= MAX_UNCONFIRMED_UPLOADS) throw new Refused('upload.too-many-unconfirmed');
  }
}

/**
 * Confirms that the bytes have arrived. A record is checked by its first bytes, a genome by its conversion.
 *
 * @returns the document's id
 * @throws Refused `upload.no-bytes`, `upload.unknown`, `upload.expired`, `record.wrong-type`, `record.too-large`,
 *   `quota.bytes`, `quota.files`
 */
export class ConfirmUpload extends Command<number> {
  constructor(
    readonly fileKey: string,
    readonly companyId: number,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** @throws Refused `record.too-large` */
function mustFit(kind: DocumentKind, size: number): void {
  if (kind !== 'genome' && size > MAX_RECORD_BYTES)
    throw new Refused('record.too-large', { megabytes: MAX_RECORD_BYTES / 1024 ** 2 });
}

@CommandHandler(ConfirmUpload)
class ConfirmUploadHandler implements ICommandHandler<ConfirmUpload> {
  constructor(
    private readonly documents: Documents,
    private readonly files: Files,
    private readonly quotas: Quotas,
  ) {}

  async execute(command: ConfirmUpload): Promise<number> {
    const { fileKey, companyId, origin } = command;
    const patientId = patientOf(fileKey);
    const document = this.documentOf(fileKey, await this.documents.state(patientId));
    const file = await this.files.completeUpload(fileKey);
    if (!file || file.size === 0) throw new Refused('upload.no-bytes');
    if (isNew(fileKey, document)) await this.judge(command, document, file.size);
    await this.documents.tell(patientId, { type: 'ConfirmUpload', companyId, fileKey, size: file.size }, origin);
    return document.documentId;
  }

  private documentOf(fileKey: string, { documents }: typeof patientDocuments.initial) {
    const found = [...documents.values()].find(({ uploads }) => uploads.some((upload) => upload.fileKey === fileKey));
    if (!found) throw new Refused('upload.unknown');
    return found;
  }

  /** Ends an upload, and removes its file, at once if there is no room for it or it is no medical record. */
  private async judge(
    { fileKey, companyId, origin }: ConfirmUpload,
    { kind, fileName }: PatientDocument,
    size: number,
  ): Promise<void> {
    const patientId = patientOf(fileKey);
    try {
      await this.quotas.mustHaveRoom({ patientId, companyId }, size);
      if (kind === 'genome') return;
      mustFit(kind, size);
      await checkRecord(await this.files.read(fileKey, { start: 0, end: Math.min(size, 4_096) - 1 }), fileName);
    } catch (error) {
      if (error instanceof Refused) {
        await this.files.remove(fileKey);
        await this.documents.tell(patientId, { type: 'ExpireUpload', companyId, fileKey }, origin);
      }
      throw error;
    }
  }
}

/** Whether an upload was not judged before: its confirmation may be repeated. */
const isNew = (fileKey: string, { uploads }: PatientDocument): boolean =>
  uploads.some((upload) => upload.fileKey === fileKey && upload.state === 'started');

export const documentCommandHandlers = [StartUploadHandler, ConfirmUploadHandler];
