import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DocumentKind } from '@portal/events';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { documents, type DocumentRow, type DocumentStatus } from './documents.projections.js';
import { MAX_DOCUMENTS, patientOf } from './patient-documents.js';

/** A patient's documents, newest first. */
export class GetDocuments extends Query<DocumentRow[]> {
  constructor(
    readonly patientId: number,
    readonly kind?: DocumentKind,
  ) {
    super();
  }
}

@QueryHandler(GetDocuments)
export class GetDocumentsHandler implements IQueryHandler<GetDocuments> {
  constructor(@InjectView(documents) private readonly documents: Collection<DocumentRow>) {}

  execute({ patientId, kind }: GetDocuments): Promise<DocumentRow[]> {
    const where = kind ? { patientId, kind } : { patientId };
    return this.documents.find({ where, orderBy: { field: 'updatedAt', direction: 'desc' }, limit: MAX_DOCUMENTS * 2 });
  }
}

/** The document that a path names, whichever of its versions; undefined for an unknown path. Ownership is the caller's to check. */
export class FindDocumentByPath extends Query<DocumentRow | undefined> {
  constructor(readonly path: string) {
    super();
  }
}

@QueryHandler(FindDocumentByPath)
export class FindDocumentByPathHandler implements IQueryHandler<FindDocumentByPath> {
  constructor(@InjectView(documents) private readonly documents: Collection<DocumentRow>) {}

  async execute({ path }: FindDocumentByPath): Promise<DocumentRow | undefined> {
    const patientId = patientOf(path);
    if (!Number.isSafeInteger(patientId) || patientId <= 0) return undefined;
    const rows = await this.documents.find({ where: { patientId }, limit: MAX_DOCUMENTS * 2 });
    return rows.find(({ fileKeys }) => Object.values(fileKeys).includes(path));
  }
}

export interface DocumentSearch {
  companyId: number;
  /** empty: all */
  statuses: readonly DocumentStatus[];
  limit: number;
  offset: number;
}

/** A company's documents across its patients, newest first. Who may see each is for the caller to check: a record may have moved. */
export class FindDocuments extends Query<{ rows: DocumentRow[]; total: number }> {
  constructor(readonly search: DocumentSearch) {
    super();
  }
}

@QueryHandler(FindDocuments)
export class FindDocumentsHandler implements IQueryHandler<FindDocuments> {
  constructor(@InjectView(documents) private readonly documents: Collection<DocumentRow>) {}

  async execute({
    search: { companyId, statuses, limit, offset },
  }: FindDocuments): Promise<{ rows: DocumentRow[]; total: number }> {
    const where = { companyId, ...(statuses.length > 0 ? { status: statuses } : {}) };
    const rows = await this.documents.find({
      where,
      orderBy: { field: 'updatedAt', direction: 'desc' },
      limit,
      offset,
    });
    return { rows, total: await this.documents.count({ where }) };
  }
}

export class GetDocument extends Query<DocumentRow | undefined> {
  constructor(readonly documentId: number) {
    super();
  }
}

@QueryHandler(GetDocument)
export class GetDocumentHandler implements IQueryHandler<GetDocument> {
  constructor(@InjectView(documents) private readonly documents: Collection<DocumentRow>) {}

  execute({ documentId }: GetDocument): Promise<DocumentRow | undefined> {
    return this.documents.get(documentId);
  }
}

export const documentQueryHandlers = [
  GetDocumentsHandler,
  FindDocumentsHandler,
  FindDocumentByPathHandler,
  GetDocumentHandler,
];
