import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DNA_STATUSES, type DnaStatus } from '@portal/events';
import type { Collection, Query as ViewQuery } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { normalisedEmail } from '../platform/kernel/text.js';
import { MAX_COMMENTS } from './patient.js';
import { comments, type CommentRow, patients, patientsOf, type PatientRow } from './patients.projections.js';

export interface PatientSearch {
  companyId: number;
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

/** A page of a company's patients and how many there are. */
export class FindPatients extends Query<Found<PatientRow>> {
  constructor(readonly search: PatientSearch) {
    super();
  }
}

@QueryHandler(FindPatients)
export class FindPatientsHandler implements IQueryHandler<FindPatients> {
  constructor(@InjectView(patients) private readonly patients: Collection<PatientRow>) {}

  async execute({ search }: FindPatients): Promise<Found<PatientRow>> {
    const { limit, offset, sort = { field: 'nameKey', direction: 'asc' } } = search;
    const filter = filterOf(search);
    const rows = await this.patients.find({ ...filter, orderBy: sort, limit, offset });
    return { rows, total: await this.total(search, filter) };
  }

  private async total(
    { companyId, name, statuses }: PatientSearch,
    filter: ReturnType<typeof filterOf>,
  ): Promise<number> {
    if (name) return this.patients.count(filter);
    const names = statuses?.length ? statuses.map((status) => patientsOf(companyId, status)) : [patientsOf(companyId)];
    const counts = await Promise.all(names.map((counter) => this.patients.count({ counter })));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

function filterOf({ companyId, name, statuses }: PatientSearch): Pick<ViewQuery<PatientRow>, 'where' | 'search'> {
  return {
    where: { companyId, ...(statuses?.length ? { dnaStatus: statuses } : {}) },
    ...(name ? { search: name } : {}),
  };
}

/** The tracker shows at most this many cards in a column; the counts tell how many there are. */
export const MAX_CARDS_PER_STATUS = 200;

export interface Board {
  rows: PatientRow[];
  counts: Record<DnaStatus, number>;
}

/** The tracker's cards, by name within each status. */
export class GetBoard extends Query<Board> {
  constructor(
    readonly companyId: number,
    readonly name: string,
  ) {
    super();
  }
}

@QueryHandler(GetBoard)
export class GetBoardHandler implements IQueryHandler<GetBoard> {
  constructor(@InjectView(patients) private readonly patients: Collection<PatientRow>) {}

  async execute({ companyId, name }: GetBoard): Promise<Board> {
    const columns = await Promise.all(DNA_STATUSES.map((status) => this.column(companyId, name, status)));
    const counts = DNA_STATUSES.map((status, index) => [status, columns[index]?.total ?? 0]);
    return { rows: columns.flatMap(({ rows }) => rows), counts: Object.fromEntries(counts) as Board['counts'] };
  }

  private async column(companyId: number, name: string, dnaStatus: DnaStatus): Promise<Found<PatientRow>> {
    const filter = { where: { companyId, dnaStatus }, ...(name ? { search: name } : {}) };
    const rows = await this.patients.find({
      ...filter,
      orderBy: { field: 'nameKey', direction: 'asc' },
      limit: MAX_CARDS_PER_STATUS,
    });
    const total = await this.patients.count(name ? filter : { counter: patientsOf(companyId, dnaStatus) });
    return { rows, total };
  }
}

export class GetPatientRow extends Query<PatientRow | undefined> {
  constructor(readonly patientId: number) {
    super();
  }
}

@QueryHandler(GetPatientRow)
export class GetPatientRowHandler implements IQueryHandler<GetPatientRow> {
  constructor(@InjectView(patients) private readonly patients: Collection<PatientRow>) {}

  async execute({ patientId }: GetPatientRow): Promise<PatientRow | undefined> {
    return this.patients.get(patientId);
  }
}

/** A company's patient, or pending row, with an e-mail address. */
export class FindPatientByEmail extends Query<PatientRow | undefined> {
  constructor(
    readonly companyId: number,
    readonly email: string,
  ) {
    super();
  }
}

@QueryHandler(FindPatientByEmail)
export class FindPatientByEmailHandler implements IQueryHandler<FindPatientByEmail> {
  constructor(@InjectView(patients) private readonly patients: Collection<PatientRow>) {}

  async execute({ companyId, email }: FindPatientByEmail): Promise<PatientRow | undefined> {
    return (await this.patients.find({ where: { companyId, emailKey: normalisedEmail(email) }, limit: 1 }))[0];
  }
}

/** Rows by id, whichever company they belong to: the caller checks. */
export class GetPatientRows extends Query<PatientRow[]> {
  constructor(readonly ids: readonly number[]) {
    super();
  }
}

@QueryHandler(GetPatientRows)
export class GetPatientRowsHandler implements IQueryHandler<GetPatientRows> {
  constructor(@InjectView(patients) private readonly patients: Collection<PatientRow>) {}

  execute({ ids }: GetPatientRows): Promise<PatientRow[]> {
    return this.patients.getMany(ids);
  }
}

/** A patient's medical history, newest first: all of it, for a history has its own limit. */
export class GetComments extends Query<CommentRow[]> {
  constructor(readonly patientId: number) {
    super();
  }
}

@QueryHandler(GetComments)
export class GetCommentsHandler implements IQueryHandler<GetComments> {
  constructor(@InjectView(comments) private readonly comments: Collection<CommentRow>) {}

  execute({ patientId }: GetComments): Promise<CommentRow[]> {
    return this.comments.find({
      where: { patientId },
      orderBy: { field: 'position', direction: 'desc' },
      limit: MAX_COMMENTS,
    });
  }
}

export const patientQueryHandlers = [
  FindPatientsHandler,
  GetBoardHandler,
  GetPatientRowHandler,
  GetPatientRowsHandler,
  FindPatientByEmailHandler,
  GetCommentsHandler,
];
