import { Injectable } from '@nestjs/common';
import { DNA_STATUSES, type DnaStatus, normalisedEmail } from '@portal/events';
import { findPage, type Found } from '../platform/views/found.js';
import { type Collection, MAX_PAGE, type Query as ViewQuery } from '../platform/views/read-models.js';
import { pagesOf } from '../platform/views/pages.js';
import { InjectView } from '../platform/views/provide-view.js';
import { MAX_COMMENTS } from './patient.js';
import { comments, type CommentRow } from './comments.projections.js';
import { invitedPatientsOf, patients, patientsOf, type PatientRow } from './patients.projections.js';

export interface PatientSearch {
  companyId: number;
  /** those that are archived instead of those that are not */
  archived?: boolean;
  name?: string;
  statuses?: readonly DnaStatus[];
  /** null for patients who are assigned to nobody */
  assignedEmployeeId?: number | null | undefined;
  limit: number;
  offset: number;
  sort?: { field: 'nameKey' | 'email' | 'dnaStatus' | 'id'; direction: 'asc' | 'desc' };
}

/** Maximum number of cards per column of the tracker. The counts include all patients. */
const MAX_CARDS_PER_STATUS = 200;

/** The longest wait first. Patients whose status never changed have no time of a change, and are left out. */
const LONGEST_WAIT = { field: 'statusChangedAt', direction: 'asc', after: '' } as const;
const BY_NAME = { field: 'nameKey', direction: 'asc' } as const;

/** Which cards the tracker shows. */
export interface BoardFilter {
  name?: string;
  /** an employee's id; null for patients who are assigned to nobody */
  assignedEmployeeId?: number | null | undefined;
  /** a moment, ISO 8601: only patients whose status has not changed since */
  unchangedSince?: string | undefined;
}

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
    const { limit, offset, sort = BY_NAME } = search;
    return findPage(this.patients, { ...filterOf(search), orderBy: sort, limit, offset }, countersOf(search));
  }

  /** All of them, some at a time; whoever is added meanwhile comes last. */
  pages(search: Filter): AsyncIterable<PatientRow[]> {
    return pagesOf(this.patients, { ...filterOf(search), orderBy: { field: 'id', direction: 'asc' } });
  }

  /** How many of a company's patients are in each status. */
  async counts(companyId: number): Promise<Record<DnaStatus, number>> {
    const counts = DNA_STATUSES.map((status) => this.patients.count({ counter: patientsOf(companyId, status) }));
    const totals = await Promise.all(counts);
    return Object.fromEntries(DNA_STATUSES.map((status, index) => [status, totals[index]])) as Board['counts'];
  }

  /** The first of a company's patients who have not accepted, oldest first, and how many there are. */
  async invited(companyId: number, limit: number): Promise<Found<PatientRow>> {
    const where = { companyId, archived: false, inviteAccepted: false };
    const rows = await this.patients.find({ where, orderBy: { field: 'id', direction: 'asc' }, limit });
    return { rows, total: await this.patients.count({ counter: invitedPatientsOf(companyId) }) };
  }

  /** The ids of some patients, archived ones too, whose name or kit codes contain a text. */
  async named(companyId: number, name: string, limit: number): Promise<number[]> {
    const found = [false, true].map((archived) =>
      this.patients.find({ ...filterOf({ companyId, archived, name }), orderBy: BY_NAME, limit }),
    );
    return (await Promise.all(found)).flat().map(({ id }) => id);
  }

  /** The tracker's cards within each status: by name, or those who wait longest first. */
  async board(companyId: number, filter: BoardFilter): Promise<Board> {
    const columns = await Promise.all(DNA_STATUSES.map((status) => this.column(companyId, status, filter)));
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

  private async column(companyId: number, status: DnaStatus, filter: BoardFilter): Promise<Found<PatientRow>> {
    const { unchangedSince: since, ...rest } = filter;
    const search = { companyId, statuses: [status], ...rest };
    const query = { ...filterOf(search), limit: MAX_CARDS_PER_STATUS };
    if (!since) return findPage(this.patients, { ...query, orderBy: BY_NAME }, countersOf(search), Infinity);
    const [longest, total] = await Promise.all([
      this.patients.find({ ...query, orderBy: LONGEST_WAIT }),
      this.patients.count({ ...query, orderBy: { ...LONGEST_WAIT, direction: 'desc', after: since } }),
    ]);
    return { rows: longest.filter(({ statusChangedAt }) => statusChangedAt! < since), total };
  }
}

type Filter = Omit<PatientSearch, 'limit' | 'offset' | 'sort'>;

function filterOf({
  companyId,
  archived = false,
  name,
  statuses,
  assignedEmployeeId,
}: Filter): Pick<ViewQuery<PatientRow>, 'where' | 'search'> {
  return {
    where: { companyId, archived, assignedEmployeeId, ...(statuses?.length ? { dnaStatus: statuses } : {}) },
    ...(name ? { search: name } : {}),
  };
}

/** The counters that say how many patients there are; none for archived ones and for one employee's. */
function countersOf({ companyId, archived = false, statuses, assignedEmployeeId }: Filter): string[] {
  if (archived || assignedEmployeeId !== undefined) return [];
  return statuses?.length ? statuses.map((status) => patientsOf(companyId, status)) : [patientsOf(companyId)];
}
