import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindEmployees } from '../employees/employees.queries.js';
import { GetPeople } from '../identity/identity.queries.js';
import { FindPatients } from '../patients/patients.queries.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { logLinesOf, logs, type LogRow } from './activity.projections.js';
import { peopleIn, withNames } from './sentences.js';

export interface LogLine {
  id: number;
  message: string;
  created_at: string;
}

/** People whose names match a search; a search that names more is too wide to be of use. */
const MAX_MATCHING_PEOPLE = 100;

/** A page of a company's log, newest first; searched by the words of the sentence and by the names in it. */
export class GetLogs extends Query<{ lines: LogLine[]; total: number }> {
  constructor(
    readonly companyId: number,
    readonly search: string,
    readonly page: { limit: number; offset: number; direction?: 'asc' | 'desc' },
  ) {
    super();
  }
}

@QueryHandler(GetLogs)
export class GetLogsHandler implements IQueryHandler<GetLogs> {
  constructor(
    @InjectView(logs) private readonly logs: Collection<LogRow>,
    private readonly queries: QueryBus,
  ) {}

  async execute({
    companyId,
    search,
    page: { limit, offset, direction = 'desc' },
  }: GetLogs): Promise<{ lines: LogLine[]; total: number }> {
    const filter = { where: { companyId }, ...(search ? { search: await this.needles(companyId, search) } : {}) };
    const rows = await this.logs.find({ ...filter, orderBy: { field: 'position', direction }, limit, offset });
    const total = await this.logs.count(search ? filter : { counter: logLinesOf(companyId) });
    return { lines: await this.named(rows), total };
  }

  /** A name is searched as the ids of the people who have it, because sentences hold ids. */
  private async needles(companyId: number, search: string): Promise<string[]> {
    const by = { companyId, name: search, limit: MAX_MATCHING_PEOPLE, offset: 0 };
    const patients = await this.queries.execute(new FindPatients(by));
    const employees = await this.queries.execute(new FindEmployees(by));
    return [search, ...[...patients.rows, ...employees.rows].map(({ id }) => `‹${id}›`)];
  }

  private async named(rows: readonly LogRow[]): Promise<LogLine[]> {
    const people = await this.queries.execute(new GetPeople(rows.flatMap(({ sentence }) => peopleIn(sentence))));
    const nameOf = (id: number) => people.get(id)?.name ?? 'somebody';
    return rows.map((row) => ({
      id: row.position,
      message: withNames(row.sentence, nameOf),
      created_at: row.createdAt,
    }));
  }
}
