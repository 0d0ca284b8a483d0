import { Injectable } from '@nestjs/common';
import { DNA_STATUSES, type DnaStatus } from '@portal/events';
import { type Collection, MAX_PAGE, type Query as ViewQuery } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { normalisedEmail } from '../platform/kernel/text.js';
import { MAX_COMMENTS } from './patient.js';
import { comments, type CommentRow, patients, patientsOf, type PatientRow } from './patients.projections.js';

export interface PatientSearch {
  companyId: number;
  /** those that are archived instead of those that are not */
  archived?: boolean;
  name?: string;
  statuses?: readonly DnaStatus[];
  limit: number;
  offset: number;
  sort?: { field: 'nameKey' | 'email' | 'dnaStatus' | 'id'; direction: 'asc' | 'desc' };
}

export interface Found<Row> {
  rows: Row[];
  total: number;
}

/** Maximum number of cards per column of the tracker. The counts include all patients. */
const MAX_CARDS_PER_STATUS = 200;

export interface Board {
  rows: PatientRow[];
  counts: Record<DnaStatus, number>;
}

/** Reads patients from the views. The caller must check which company may see a row. */
@Injectable()
export class PatientQueries {
  constructor(
    @InjectView(patients) private readonly patients: Collection<PatientRow>,
    @InjectView(comments) private readonly entries: Collection<CommentRow>,
  ) {}

  row(patientId: number): Promise<PatientRow | undefined> {
    return this.patients.get(patientId);
  }

  rows(patientIds: readonly number[]): Promise<PatientRow[]> {
    return this.patients.getMany(patientIds);
  }

  /** A company's patient, or pending row, with an e-mail address, archived ones too. */
  async byEmail(companyId: number, email: string): Promise<PatientRow | undefined> {
    return (await this.patients.find({ where: { companyId, emailKey: normalisedEmail(email) }, limit: 1 }))[0];
  }

  /** The patients, and waiting rows, that one employee of a company looks after, archived ones too. */
  assignedTo(companyId: number, assignedEmployeeId: number): Promise<PatientRow[]> {
    return this.patients.find({ where: { companyId, assignedEmployeeId }, limit: MAX_PAGE });
  }

  /** A page of a company's patients and how many there are. */
  async find(search: PatientSearch): Promise<Found<PatientRow>> {
    const { limit, offset, sort = { field: 'nameKey', direction: 'asc' } } = search;
    const filter = filterOf(search);
    const rows = await this.patients.find({ ...filter, orderBy: sort, limit, offset });
    return { rows, total: await this.total(search, filter) };
  }

  /** The tracker's cards, by name within each status. */
  async board(companyId: number, name: string): Promise<Board> {
    const columns = await Promise.all(DNA_STATUSES.map((status) => this.column(companyId, name, status)));
    const counts = DNA_STATUSES.map((status, index) => [status, columns[index]?.total ?? 0]);
    return { rows: columns.flatMap(({ rows }) => rows), counts: Object.fromEntries(counts) as Board['counts'] };
  }

  /** Gives a patient's whole medical history, newest first. The decider limits its length. */
  comments(patientId: number): Promise<CommentRow[]> {
    return this.entries.find({
      where: { patientId },
      orderBy: { field: 'position', direction: 'desc' },
      limit: MAX_COMMENTS,
    });
  }

  private async column(companyId: number, name: string, dnaStatus: DnaStatus): Promise<Found<PatientRow>> {
    const filter = { where: { companyId, archived: false, dnaStatus }, ...(name ? { search: name } : {}) };
    const rows = await this.patients.find({
      ...filter,
      orderBy: { field: 'nameKey', direction: 'asc' },
      limit: MAX_CARDS_PER_STATUS,
    });
    const total = await this.patients.count(name ? filter : { counter: patientsOf(companyId, dnaStatus) });
    return { rows, total };
  }

  private async total(
    { companyId, archived, name, statuses }: PatientSearch,
    filter: ReturnType<typeof filterOf>,
  ): Promise<number> {
    if (name || archived) return this.patients.count(filter);
    const names = statuses?.length ? statuses.map((status) => patientsOf(companyId, status)) : [patientsOf(companyId)];
    const counts = await Promise.all(names.map((counter) => this.patients.count({ counter })));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

function filterOf({
  companyId,
  archived = false,
  name,
  statuses,
}: PatientSearch): Pick<ViewQuery<PatientRow>, 'where' | 'search'> {
  return {
    where: { companyId, archived, ...(statuses?.length ? { dnaStatus: statuses } : {}) },
    ...(name ? { search: name } : {}),
  };
}
