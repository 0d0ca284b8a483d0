import { Injectable } from '@nestjs/common';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { nameAt, PersonQueries } from '../identity/identity.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { findPage, type Total } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import { searchable } from '../platform/views/searchable.js';
import { pagesOf } from '../platform/views/pages.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { LogLine } from './activity.answers.js';
import { logLinesOf, logs, type LogRow } from './activity.projections.js';
import { departures, type DepartureRow } from './departures.projections.js';
import { wordOfPerson, wordOfPhrase } from './phrases.js';
import { logPhrases, type PhraseRow } from './phrases.projections.js';
import { peopleIn, withNames } from './sentences.js';

/** People whose names match a search; a search that names more is too wide to be of use. */
const MAX_MATCHING_PEOPLE = 100;

/** People who have left and are looked at for a search; the last count. */
const MAX_DEPARTED_PEOPLE = 1_000;

/** Phrases that match a search. Only a part of an order number matches more; the newest count. */
const MAX_MATCHING_PHRASES = 1_000;

const OLDEST_FIRST = { field: 'position', direction: 'asc' } as const;

/** What the view says of a company's log. */
@Injectable()
export class ActivityQueries {
  constructor(
    @InjectView(logs) private readonly logs: Collection<LogRow>,
    @InjectView(logPhrases) private readonly phrases: Collection<PhraseRow>,
    @InjectView(departures) private readonly departures: Collection<DepartureRow>,
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
    const query = {
      ...(await this.filterOf(companyId, search)),
      orderBy: { field: 'position', direction },
      limit,
      offset,
    } as const;
    const { rows, ...total } = await findPage(this.logs, query, [logLinesOf(companyId)]);
    return { lines: await this.named(rows, companyId), ...total };
  }

  /** The whole log, some of it at a time, oldest first. */
  async *pages(companyId: number, search: string): AsyncGenerator<LogLine[]> {
    const query = { ...(await this.filterOf(companyId, search)), orderBy: OLDEST_FIRST };
    for await (const rows of pagesOf(this.logs, query)) yield await this.named(rows, companyId);
  }

  /** One line of a company's log, by its position. */
  async line(companyId: number, position: number): Promise<LogLine | undefined> {
    return (await this.many(companyId, [position]))[0];
  }

  /** Some lines of a company's log, by their positions. */
  async many(companyId: number, positions: readonly number[]): Promise<LogLine[]> {
    return this.named(await this.logs.getMany(positions.map((position) => `${position}:${companyId}`)), companyId);
  }

  private async filterOf(companyId: number, search: string) {
    return search ? { words: await this.wordsFor(companyId, search) } : { where: { companyId } };
  }

  /** The words of the lines that a search finds, by their phrases or by the names of their people. */
  private async wordsFor(companyId: number, search: string): Promise<string[]> {
    const [people, phrases] = await Promise.all([
      Promise.all([
        this.patientQueries.named(companyId, search, MAX_MATCHING_PEOPLE),
        this.employeeQueries.named(companyId, search, MAX_MATCHING_PEOPLE),
        this.departed(companyId, search),
      ]),
      Promise.all([false, true].map((hasNumber) => this.phrasesWith(search, { companyId, hasNumber }))),
    ]);
    return [
      ...phrases.flat().map((phrase) => wordOfPhrase(companyId, phrase)),
      ...people.flat().map((id) => wordOfPerson(companyId, id)),
    ];
  }

  /** The ids of people who have left, by the name that the log shows. */
  private async departed(companyId: number, search: string): Promise<number[]> {
    const orderBy = { field: 'position', direction: 'desc' } as const;
    const rows = await this.departures.find({ where: { companyId }, orderBy, limit: MAX_DEPARTED_PEOPLE });
    const people = [...(await this.personQueries.people(rows.map(({ personId }) => personId))).values()];
    const named = people.filter((person) => searchable(nameAt(companyId, person) ?? '').includes(searchable(search)));
    return named.slice(0, MAX_MATCHING_PEOPLE).map(({ id }) => id);
  }

  private phrasesWith(search: string, where: { companyId: number; hasNumber: boolean }): Promise<PhraseRow[]> {
    const orderBy = { field: 'position', direction: 'desc' } as const;
    return this.phrases.find({ where, search, orderBy, limit: MAX_MATCHING_PHRASES });
  }

  /** Puts names into the sentences: today's, or the last that the company knew of a person who has left it. */
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
