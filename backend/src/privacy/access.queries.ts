import { Injectable } from '@nestjs/common';
import type { RecordPart } from '@portal/events';
import { DocumentQueries } from '../documents/documents.queries.js';
import { mayRead } from '../documents/released.js';
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

  /** @param reader the company that reads; it knows people by the names that it knew last. Undefined for the patient */
  private async told(rows: readonly AccessRow[], reader?: number): Promise<RecordAccess[]> {
    const people = await this.people.people(rows.flatMap(({ personId, patientId }) => [personId, patientId]));
    const nameOf = (id: number): string =>
      (reader === undefined ? people.get(id)?.name : nameAt(reader, people.get(id))) ?? 'somebody';
    return Promise.all(
      rows.map(async ({ position, at, personId, patientId, ...read }) => {
        const file = read.fileKey === null ? undefined : await this.documents.byPath(read.fileKey);
        // a report that is not released is not there for the patient
        const isHeldBack = reader === undefined && file !== undefined && !mayRead('member', file);
        const part = isHeldBack ? 'record' : read.part;
        const who = nameOf(personId);
        const message = `${who} ${deed(part, reader === undefined ? null : nameOf(patientId), file?.title)}`;
        return { id: position, at, who, part, message };
      }),
    );
  }
}

/** @param patient whose record it is; null where the patient reads */
function deed(part: RecordPart, patient: string | null, title = 'a file that is gone'): string {
  const [whose, of] = patient === null ? ['your', ''] : ['the', ` of ${patient}`];
  switch (part) {
    case 'record':
      return `read ${whose} record${of}`;
    case 'laboratory':
      return `read ${whose} laboratory results${of}`;
    case 'file':
      return `opened ${title}${of}`;
  }
}
