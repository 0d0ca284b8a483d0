import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DNA_STATUSES, type DomainEvent } from '@portal/events';
import { logs, type LogRow } from '../../backend/src/activity/activity.projections.js';
import { ActivityQueries } from '../../backend/src/activity/activity.queries.js';
import { departures } from '../../backend/src/activity/departures.projections.js';
import { phrasesOf, wordOfPhrase } from '../../backend/src/activity/phrases.js';
import { logPhrases, type PhraseRow } from '../../backend/src/activity/phrases.projections.js';
import { stays, type StayRow } from '../../backend/src/dashboard/dashboard.projections.js';
import { TIMED_STATUSES } from '../../backend/src/dashboard/usual-times.js';
import { WaitingTimes } from '../../backend/src/dashboard/waiting-times.queries.js';
import { employees } from '../../backend/src/employees/employees.projections.js';
import { EmployeeQueries } from '../../backend/src/employees/employees.queries.js';
import { secondFactorRules, secondFactors } from '../../backend/src/factors/factors.projections.js';
import { FactorQueries } from '../../backend/src/factors/factors.queries.js';
import { people } from '../../backend/src/identity/people.projections.js';
import { PersonQueries } from '../../backend/src/identity/identity.queries.js';
import { comments } from '../../backend/src/patients/comments.projections.js';
import { patients, type PatientRow } from '../../backend/src/patients/patients.projections.js';
import { PatientQueries, type PatientSearch } from '../../backend/src/patients/patients.queries.js';
import { EmbeddedLeases } from '../../backend/src/platform/coordination/leases/leases.js';
import { recorded } from '../../backend/src/platform/log/testing/recorded.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { EmbeddedViewStore } from '../../backend/src/platform/views/embedded/embedded-view-store.js';
import type { Doc, Projection } from '../../backend/src/platform/views/read-models.js';
import { Views } from '../../backend/src/platform/views/views.js';
import { openLog, particulars } from './clinic-log.js';
import { type Calls, longestHold } from './longest-hold.js';
import type { BenchRow } from './row.js';

const COMPANY = 2;
const PATIENTS = 100_000;
const LINES = 800_000;
/** each patient has left one status and waits in another */
const STAYS = 2 * PATIENTS;
const WRITTEN_AT_ONCE = 5_000;

/** The longest time that one call of a list, the board or the log blocks the process. */
export async function longListsBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'long-lists-'));
  const log = openLog(folder);
  const documents = new EmbeddedViewStore(join(folder, 'views.db'));
  await fill(documents, patients, PATIENTS, patientOf);
  await fill(documents, logs, LINES, lineOf);
  await fill(documents, logPhrases, 1, phraseOf);
  await fill(documents, stays, STAYS, stayOf);
  const views = new Views(documents, log.store, new Subscriptions(log.store), new EmbeddedLeases());
  const list = new PatientQueries(views.register(patients), views.register(comments));
  const employeeList = new EmployeeQueries(views.register(employees));
  const factors = new FactorQueries(views.register(secondFactors), views.register(secondFactorRules));
  const activity = new ActivityQueries(
    views.register(logs),
    views.register(logPhrases),
    views.register(departures),
    list,
    employeeList,
    new PersonQueries(views.register(people), factors),
  );
  const waiting = new WaitingTimes(views.register(stays), list, { now: () => new Date('2026-11-23T10:00:00Z') });
  const rows = [
    await longestHold(`lists and the board of ${told(PATIENTS)} patients`, callsOfLists(list)),
    await longestHold(`the dashboard of ${told(PATIENTS)} patients`, callsOfDashboard(waiting, list)),
    await longestHold(`the log of ${told(LINES)} lines`, callsOfLog(activity)),
  ];
  await views.onApplicationShutdown();
  await log.close();
  rmSync(folder, { recursive: true });
  return rows;
}

const SEARCHES = ['e', 're', 'reyes', 'reyes 4321', 'reyes haddad', 'nobody'];

function callsOfLists(list: PatientQueries): Calls {
  const page = (what: string, search: Partial<PatientSearch>) =>
    [what, () => list.find({ companyId: COMPANY, limit: 100, offset: 0, ...search })] as const;
  const fields = ['nameKey', 'email', 'dnaStatus', 'id'] as const;
  return [
    page('first page', {}),
    page('last page', { offset: PATIENTS - 10 }),
    ...fields.map((field) => page(`by ${field}`, { sort: { field, direction: 'desc' }, offset: PATIENTS / 2 })),
    page('of two statuses', { statuses: DNA_STATUSES.slice(1, 3), offset: 10_000 }),
    ...SEARCHES.map((name) => page(`search "${name}"`, { name })),
    ['board', () => list.board(COMPANY, {})],
    ['board of an employee', () => list.board(COMPANY, { assignedEmployeeId: 1 })],
    ['board of who waits', () => list.board(COMPANY, { unchangedSince: new Date().toISOString() })],
    ...SEARCHES.map((name) => [`board "${name}"`, () => list.board(COMPANY, { name })] as const),
  ];
}

const callsOfDashboard = (waiting: WaitingTimes, list: PatientQueries): Calls => [
  ['usual times', () => waiting.usual(COMPANY)],
  ['who waits too long', async () => waiting.late(COMPANY, await waiting.usual(COMPANY))],
  ['counts', () => list.counts(COMPANY)],
  ['who has not accepted', () => list.invited(COMPANY, 10)],
];

function callsOfLog(activity: ActivityQueries): Calls {
  const page = (what: string, search: string, offset = 0) =>
    [what, () => activity.page(COMPANY, search, { limit: 9, offset })] as const;
  return [
    page('first page', ''),
    page('last page', '', LINES - 5),
    page('search "k"', 'k'),
    page('search "ki", far down', 'ki', LINES / 4),
    page('search "credits"', 'credits'),
    page('search of a name that one has', 'reyes 4321'),
    page('search of a name that many have', 'reyes'),
  ];
}

/** Writes the documents of a view directly: projecting as many events takes longer and gives the same documents. */
async function fill<D extends Doc>(
  documents: EmbeddedViewStore,
  projection: Projection<D>,
  count: number,
  make: (number: number) => { key: string; document: D },
): Promise<void> {
  const build = await documents.create(projection, true);
  for (let from = 1; from <= count; from += WRITTEN_AT_ONCE) {
    const changes = Array.from({ length: Math.min(WRITTEN_AT_ONCE, count) }, (_, index) => make(from + index)).map(
      ({ key, document }) => ({
        key,
        before: { document: undefined, position: 0, counters: [] },
        after: {
          document,
          position: 1,
          counters: projection.counters?.(document) ?? [],
          words: projection.words?.of(document) ?? [],
        },
      }),
    );
    await build.commit({ position: 0, changes, parked: [] });
  }
  await build.complete();
}

function patientOf(id: number): { key: string; document: PatientRow } {
  const to = DNA_STATUSES[id % DNA_STATUSES.length] ?? DNA_STATUSES[0];
  const events: DomainEvent[] = [
    { type: 'PersonRegistered', data: { personId: id, ...particulars(id) } },
    { type: 'PatientAdded', data: { patientId: id, companyId: COMPANY, assignedEmployeeId: 1 } },
    { type: 'DnaStatusChanged', data: { patientId: id, companyId: COMPANY, from: 'Not ordered', to } },
  ];
  let row: PatientRow | undefined;
  for (const event of events) row = patients.apply(row, recorded(event), String(id)) ?? row;
  return { key: String(id), document: row! };
}

function stayOf(number: number): { key: string; document: StayRow } {
  const patientId = Math.ceil(number / 2);
  const waits = number % 2 === 0;
  const status = TIMED_STATUSES[(patientId + Number(waits)) % TIMED_STATUSES.length] ?? TIMED_STATUSES[0]!;
  const since = new Date(Date.UTC(2026, 0, 1) + patientId * 60_000).toISOString();
  const endedAt = waits ? null : new Date(Date.UTC(2026, 2, 1) + patientId * 90_000).toISOString();
  const document = { patientId, companyId: COMPANY, status, since, endedAt, waits };
  return { key: `${patientId}:${status}`, document };
}

const lineOf = (position: number): { key: string; document: LogRow } => ({
  key: `${position}:${COMPANY}`,
  document: {
    position,
    companyId: COMPANY,
    sentence: sentenceAt(position),
    createdAt: '2026-05-04T10:00:00.000Z',
  },
});

const sentenceAt = (position: number): string =>
  `¤${position % 40}¤ changed ¤${position % PATIENTS}¤'s DNA status from Ordered to Kit sent`;

function phraseOf(position: number): { key: string; document: PhraseRow } {
  const [phrase] = phrasesOf(sentenceAt(position));
  return { key: wordOfPhrase(COMPANY, phrase!), document: { ...phrase!, companyId: COMPANY, position } };
}

const told = (value: number): string => value.toLocaleString('en');
