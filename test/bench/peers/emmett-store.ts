import { DeciderCommandHandler, IllegalStateError } from '@event-driven-io/emmett';
import { getSQLiteEventStore, sqliteConnection, sqliteRawSQLProjection } from '@event-driven-io/emmett-sqlite';
import { CALLER, databaseFile, particularsOf, patientIds } from './settings.js';

type Added = { type: 'PatientAdded'; data: { patientId: number; companyId: number; name: string; email: string } };
type Changed = { type: 'DnaStatusChanged'; data: { patientId: number; companyId: number; from: string; to: string } };
type Command =
  { type: 'AddPatient'; data: Added['data'] } | { type: 'ChangeDnaStatus'; data: { companyId: number; to: string } };
type State = { patientId?: number; companyId?: number; status?: string };

const evolve = (state: State, { type, data }: Added | Changed): State =>
  type === 'PatientAdded' ? { ...data, status: 'Not ordered' } : { ...state, status: data.to };

function decide({ type, data }: Command, { patientId, companyId, status }: State): (Added | Changed)[] {
  if (type === 'AddPatient') return patientId ? [] : [{ type: 'PatientAdded', data }];
  if (!patientId || !status || companyId !== data.companyId) throw new IllegalStateError('not here');
  if (status === data.to) return [];
  return [{ type: 'DnaStatusChanged', data: { patientId, companyId, from: status, to: data.to } }];
}

const handle = DeciderCommandHandler({
  decide,
  evolve,
  initialState: (): State => ({}),
  mapToStreamId: (id) => `patient-${id}`,
  retry: { onVersionConflict: true },
});

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const TABLE = `CREATE TABLE IF NOT EXISTS patients (id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL, name TEXT NOT NULL,
  email TEXT NOT NULL, status TEXT NOT NULL)`;
const list = sqliteRawSQLProjection<Added | Changed>({
  canHandle: ['PatientAdded', 'DnaStatusChanged'],
  initSQL: TABLE,
  init: async ({ context }) => {
    await context.connection.command(TABLE);
    await context.connection.command('CREATE INDEX IF NOT EXISTS by_company_name ON patients (company_id, name)');
  },
  evolve: ({ type, data }) =>
    type === 'PatientAdded'
      ? `INSERT INTO patients VALUES (${data.patientId}, ${data.companyId}, ${quoted(data.name)}, ${quoted(data.email)}, 'Not ordered')`
      : `UPDATE patients SET status = ${quoted(data.to)} WHERE id = ${data.patientId}`,
});

/** What is asked of one connection, or of one stream, happens in turn. */
const queues = new Map<string, Promise<unknown>>();
function inTurn<Result>(of: string, work: () => Promise<Result>): Promise<Result> {
  const next = (queues.get(of) ?? Promise.resolve()).then(work, work);
  queues.set(of, next);
  return next;
}

const connection = sqliteConnection({ fileName: databaseFile });
// synced at each commit, as the portal's log is before it acknowledges
await connection.command('PRAGMA synchronous = FULL');
await connection.command('PRAGMA wal_autocheckpoint = 16000');
type Work<Result> = (open: typeof connection) => Promise<Result>;
const pool = {
  connection: async () => connection,
  withConnection: <Result>(work: Work<Result>) => inTurn('connection', () => work(connection)),
  close: async () => connection.close(),
};
const store = getSQLiteEventStore({
  fileName: databaseFile,
  pool,
  projections: [{ type: 'inline', projection: list }],
  schema: { autoMigration: 'CreateOrUpdate' },
});
await store.schema.migrate();

export const tell = (patientId: number, command: Command) =>
  inTurn(`patient-${patientId}`, () => handle(store, String(patientId), command));

for (const patientId of patientIds) {
  const data = { patientId, companyId: CALLER.company, ...particularsOf(patientId) };
  await tell(patientId, { type: 'AddPatient', data });
}
