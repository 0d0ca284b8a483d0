import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '@portal/events';
import { PatientAccess } from '../patients/patients.access.js';
import { findPage, type Found } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import { Refused } from '../platform/log/decider.js';
import { pagesOf } from '../platform/views/pages.js';
import { InjectView } from '../platform/views/provide-view.js';
import { documents, type DocumentRow, type DocumentStatus } from './documents.projections.js';
import { knownTo, type Reader } from './released.js';
import { MAX_DOCUMENTS } from './patient-documents.js';
import { patientOf } from './file-keys.js';

export interface DocumentSearch {
  companyId: number;
  /** a part of the title */
  text?: string | undefined;
  /** all when left out */
  patientId?: number | undefined;
  /** an empty list means all */
  kinds: readonly DocumentKind[];
  /** an empty list means all */
  statuses: readonly DocumentStatus[];
  limit: number;
  offset: number;
  /** newest first when left out */
  sort?: { field: 'updatedAt' | 'id'; direction: 'asc' | 'desc' };
}

const NEWEST_FIRST = { field: 'updatedAt', direction: 'desc' } as const;

/** Reads documents from the view. The caller must check who may see them. */
@Injectable()
export class DocumentQueries {
  constructor(
    @InjectView(documents) private readonly documents: Collection<DocumentRow>,
    private readonly patients: PatientAccess,
  ) {}

  row(documentId: number): Promise<DocumentRow | undefined> {
    return this.documents.get(documentId);
  }

  rows(documentIds: readonly number[]): Promise<DocumentRow[]> {
    return this.documents.getMany(documentIds);
  }

  /** A patient's documents, newest first. */
  of(patientId: number, kind?: DocumentKind): Promise<DocumentRow[]> {
    const where = kind ? { patientId, kind } : { patientId };
    return this.documents.find({ where, orderBy: NEWEST_FIRST, limit: MAX_DOCUMENTS * 2 });
  }

  /** Finds the document of a path, which may name any of its versions; undefined for an unknown path. */
  async byPath(path: string): Promise<DocumentRow | undefined> {
    const named = patientOf(path);
    if (!Number.isSafeInteger(named) || named <= 0) return undefined;
    const patientId = await this.patients.present(named);
    const rows = await this.documents.find({ where: { patientId }, limit: MAX_DOCUMENTS * 2 });
    return rows.find(({ fileKeys }) => Object.values(fileKeys).includes(path));
  }

  /** Finds a patient's document by its path. @throws Refused `report.file-unknown` for anybody else's */
  async own(path: string, patientId: number): Promise<DocumentRow> {
    const row = await this.byPath(path);
    if (row?.patientId !== patientId) throw new Refused('report.file-unknown');
    return row;
  }

  /**
   * Finds a patient's DNA file that a report can be made from.
   *
   * @throws Refused `report.file-unknown`, `genome.wrong-kind`, `genome.not-ready`, `genome.failed`, `genome.of-nobody`,
   *   `genome.sample-not-chosen`, `genome.build-unknown`
   */
  async usableGenome(path: string, patientId: number): Promise<DocumentRow> {
    const row = await this.own(path, patientId);
    mustBeUsable(row);
    return row;
  }

  /**
   * Makes sure that a document may go. A report that the reader knows nothing of does not keep it: the refusal would
   * tell of it.
   *
   * @throws Refused `document.generated`, `document.in-use`
   */
  async mustBeFree({ patientId, report }: DocumentRow, reader: Reader): Promise<void> {
    if (report) throw new Refused('document.generated');
    const underWay: readonly DocumentStatus[] = ['Ordered', 'Processing'];
    const where = { patientId, kind: 'report', status: underWay } as const;
    const reading = await this.documents.find({ where, limit: MAX_DOCUMENTS * 2 });
    if (knownTo(reader, reading).length > 0) throw new Refused('document.in-use');
  }

  /** Lists a company's documents of all patients. Some may belong to a record that has just moved. */
  find(search: DocumentSearch): Promise<Found<DocumentRow>> {
    const { limit, offset, sort: orderBy = NEWEST_FIRST } = search;
    return findPage(this.documents, { ...filterOf(search), orderBy, limit, offset });
  }

  /** All of them, some at a time, oldest first. */
  pages(search: Filter): AsyncIterable<DocumentRow[]> {
    return pagesOf(this.documents, { ...filterOf(search), orderBy: { field: 'id', direction: 'asc' } });
  }
}

type Filter = Omit<DocumentSearch, 'limit' | 'offset' | 'sort'>;

const filterOf = ({ companyId, text, patientId, kinds, statuses }: Filter) => ({
  where: {
    companyId,
    ...(patientId === undefined ? {} : { patientId }),
    ...(kinds.length > 0 ? { kind: kinds } : {}),
    ...(statuses.length > 0 ? { status: statuses } : {}),
  },
  ...(text && { search: text }),
});

/** @throws Refused for a document that no report can be made from */
export function mustBeUsable(row: DocumentRow): void {
  if (row.kind !== 'genome') throw new Refused('genome.wrong-kind');
  if (!row.genome) throw new Refused(row.status === 'Error' ? 'genome.failed' : 'genome.not-ready');
  const { samples, figures } = row.genome;
  if (samples.length === 0 || figures.records === 0) throw new Refused('genome.of-nobody');
  if (row.genome.sample === null) throw new Refused('genome.sample-not-chosen');
  if (figures.build === 'unknown') throw new Refused('genome.build-unknown');
}
