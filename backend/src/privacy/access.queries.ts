import { Injectable } from '@nestjs/common';
import { DocumentQueries } from '../documents/documents.queries.js';
import { nameAt, PersonQueries } from '../identity/identity.queries.js';
import { findPage, type Total } from '../platform/views/found.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import type { RecordAccess } from './access.answers.js';
import { accessesIn, accessesTo, accessLog, type AccessRow } from './access.projections.js';

type Page = Total & { accesses: RecordAccess[] };

interface Window {
  limit: number;
  offset: number;
}

/** Reads the access log, newest first. */
@Injectable()
export class AccessQueries {
  constructor(
    @InjectView(accessLog) private readonly rows: Collection<AccessRow>,
    private readonly people: PersonQueries,
    private readonly documents: DocumentQueries,
  ) {}

  /** What the people of a company read, in all records. */
  ofCompany(companyId: number, window: Window): Promise<Page> {
    return this.page({ companyId }, accessesIn(companyId), window, companyId);
  }

  /** What anybody read of a patient's record, as the patient may know it. */
  ofPatient(patientId: number, window: Window): Promise<Page> {
    return this.page({ patientId }, accessesTo(patientId), window);
  }

  private async page(where: Partial<AccessRow>, counter: string, window: Window, reader?: number): Promise<Page> {
    const orderBy = { field: 'position', direction: 'desc' } as const;
    const { rows, ...total } = await findPage(this.rows, { where, orderBy, ...window }, [counter]);
    return { accesses: await this.told(rows, reader), ...total };
  }

  /** @param reader the company that reads; it knows people by the names that it knew last */
  private async told(rows: readonly AccessRow[], reader?: number): Promise<RecordAccess[]> {
    const people = await this.people.people(rows.flatMap(({ personId, patientId }) => [personId, patientId]));
    const nameOf = (id: number): string =>
      (reader === undefined ? people.get(id)?.name : nameAt(reader, people.get(id))) ?? 'somebody';
    return Promise.all(
      rows.map(async (row) => {
        const [who, whom, file] = [nameOf(row.personId), nameOf(row.patientId), await this.titleOf(row)];
        return { id: row.position, at: row.at, who, part: row.part, message: sentence(row, who, whom, file) };
      }),
    );
  }

  private async titleOf({ fileKey }: AccessRow): Promise<string> {
    const row = fileKey === null ? undefined : await this.documents.byPath(fileKey);
    return row?.title ?? 'a file that is gone';
  }
}

function sentence({ part }: AccessRow, who: string, whom: string, file: string): string {
  switch (part) {
    case 'record':
      return `${who} read the record of ${whom}`;
    case 'laboratory':
      return `${who} read the laboratory results of ${whom}`;
    case 'file':
      return `${who} opened ${file} of ${whom}`;
  }
}
