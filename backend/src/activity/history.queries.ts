import { Injectable } from '@nestjs/common';
import { PersonQueries } from '../identity/identity.queries.js';
import { findPage, type Total } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { HistoryLine } from './activity.answers.js';
import { histories, type HistoryKind, type HistoryRow } from './history.projections.js';
import { peopleIn, toReader, withNames } from './sentences.js';

/** Whose history is read, which kinds of lines, and who reads: the patient, or a company's employee. */
interface Reading {
  patientId: number;
  kind?: HistoryKind;
  byPatient: boolean;
  companyId: number | null;
}

/** Stands for people of another clinic. */
const ELSEWHERE = 'another clinic';

/** Begins a sentence, where no name does. */
const begun = (sentence: string): string => (sentence.startsWith(ELSEWHERE) ? `A${sentence.slice(1)}` : sentence);

/** Reads what happened to a patient's record. The caller must check who may see it. */
@Injectable()
export class HistoryQueries {
  constructor(
    @InjectView(histories) private readonly histories: Collection<HistoryRow>,
    private readonly personQueries: PersonQueries,
  ) {}

  /** A page of the history, newest first. */
  async page(
    { patientId, kind, byPatient, companyId }: Reading,
    window: { limit: number; offset: number },
  ): Promise<Total & { lines: HistoryLine[] }> {
    const where = { patientId, ...(byPatient && { patientReads: true }), ...(kind && { kind }) };
    const orderBy = { field: 'position', direction: 'desc' } as const;
    const { rows, ...total } = await findPage(this.histories, { where, orderBy, ...window });
    const people = await this.personQueries.people(rows.flatMap(({ sentence }) => peopleIn(sentence)));
    const nameIn = (row: HistoryRow) => (id: number) => {
      // the record may have come from another clinic, whose staff are nobody's business here
      const isElsewhere = row.companyId !== null && row.companyId !== companyId && id !== patientId;
      return isElsewhere ? ELSEWHERE : (people.get(id)?.name ?? 'somebody');
    };
    const told = ({ sentence }: HistoryRow) => (byPatient ? toReader(sentence, patientId) : sentence);
    const lines = rows.map((row) => ({
      id: row.position,
      kind: row.kind,
      message: begun(withNames(told(row), nameIn(row))),
      created_at: row.createdAt,
    }));
    return { lines, ...total };
  }
}
