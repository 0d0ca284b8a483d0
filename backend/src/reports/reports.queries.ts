import { Injectable } from '@nestjs/common';
import { text } from 'node:stream/consumers';
import { mayRead, type Reader } from '../documents/released.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import type { KeptFindings } from '../genomics/findings-json.js';
import { changesBetween } from '../genomics/report/changes.js';
import type { Change } from '../genomics/report/model.js';
import { Files } from '../platform/files/files.js';
import { Refused } from '../platform/log/decider.js';
import { findingsPath } from '../documents/file-keys.js';

/** What a version of a report says that the one before it did not. */
export interface ReportChanges {
  /** null for a first version, and where the findings of one of the two were not kept or are not the reader's */
  before: number | null;
  changes: Change[];
}

@Injectable()
export class ReportQueries {
  constructor(
    private readonly documents: DocumentQueries,
    private readonly files: Files,
  ) {}

  /** @throws Refused `report.unknown` */
  async changes(reportId: number, reader: Reader): Promise<ReportChanges> {
    const row = await this.documents.row(reportId);
    if (!row?.report) throw new Refused('report.unknown');
    const { rerunOf } = row.report;
    const earlier = rerunOf === null ? undefined : await this.documents.row(rerunOf);
    if (!earlier || !mayRead(reader, earlier)) return { before: null, changes: [] };
    const [after, before] = [await this.findings(reportId), await this.findings(earlier.id)];
    return before && after
      ? { before: rerunOf, changes: changesBetween(before, after) }
      : { before: null, changes: [] };
  }

  /** What a report states; null where its findings were not kept. */
  async findings(reportId: number): Promise<KeptFindings | null> {
    const row = await this.documents.row(reportId);
    const key = row && findingsPath(row.filePath);
    if (!key || !(await this.files.stat(key))) return null;
    return JSON.parse(await text(await this.files.read(key))) as KeptFindings;
  }
}
