import { Injectable } from '@nestjs/common';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { nameAt, PersonQueries } from '../identity/identity.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { findPage, type Total } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { LogLine } from './activity.answers.js';
import { logLinesOf, logs, type LogRow } from './activity.projections.js';
import { peopleIn, withNames } from './sentences.js';

/** People whose names match a search; a search that names more is too wide to be of use. */
const MAX_MATCHING_PEOPLE = 100;

/** What the view says of a company's log. */
@Injectable()
export class ActivityQueries {
  constructor(
    @InjectView(logs) private readonly logs: Collection<LogRow>,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly personQueries: PersonQueries,
  ) {}

  /** A page of the log, newest first; searched by the words of the sentence and by the names in it. */
  async page(
    companyId: number,
    search: string,
    { limit, offset, direction = 'desc' }: { limit: number; offset: number; direction?: 'asc' | 'desc' },
  ): Promise<Total & { lines: LogLine[] }> {
    const filter = { where: { companyId }, ...(search ? { search: await this.needles(companyId, search) } : {}) };
    const query = { ...filter, orderBy: { field: 'position', direction }, limit, offset } as const;
    const { rows, ...total } = await findPage(this.logs, query, [logLinesOf(companyId)]);
    return { lines: await this.named(rows, companyId), ...total };
  }

  /** One line of a company's log, by its position. */
  async line(companyId: number, position: number): Promise<LogLine | undefined> {
    const row = await this.logs.get(`${position}:${companyId}`);
    return row && (await this.named([row], companyId))[0];
  }

  /** A name is searched as the ids of the people who have it, because sentences hold ids. */
  private async needles(companyId: number, search: string): Promise<string[]> {
    const by = { companyId, name: search, limit: MAX_MATCHING_PEOPLE, offset: 0 };
    const found = await Promise.all([
      this.patientQueries.find(by),
      this.patientQueries.find({ ...by, archived: true }),
      this.employeeQueries.find(by),
    ]);
    return [search, ...found.flatMap(({ rows }): { id: number }[] => rows).map(({ id }) => `‹${id}›`)];
  }

  /** With the names of today; who has left the company has the name that it knew last. */
  private async named(rows: readonly LogRow[], companyId: number): Promise<LogLine[]> {
    const people = await this.personQueries.people(rows.flatMap(({ sentence }) => peopleIn(sentence)));
    const nameOf = (id: number) => nameAt(companyId, people.get(id)) ?? 'somebody';
    return rows.map((row) => ({
      id: row.position,
      message: withNames(row.sentence, nameOf),
      created_at: row.createdAt,
    }));
  }
}
