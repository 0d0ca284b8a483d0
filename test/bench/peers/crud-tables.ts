import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CALLER, databaseFile, particularsOf, patientIds } from './settings.js';

export const patients = sqliteTable(
  'patients',
  {
    id: integer().primaryKey(),
    companyId: integer('company_id').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    status: text().notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [index('by_company_name').on(table.companyId, table.name)],
);

export const auditLog = sqliteTable('audit_log', {
  id: integer().primaryKey({ autoIncrement: true }),
  companyId: integer('company_id').notNull(),
  actorId: integer('actor_id').notNull(),
  patientId: integer('patient_id').notNull(),
  action: text().notNull(),
  before: text(),
  after: text(),
  at: text().notNull(),
});

/** Synced at each commit, as the portal's log is before it acknowledges. */
export function openTables(): BetterSQLite3Database {
  const sqlite = new Database(databaseFile);
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE patients (id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL,
      status TEXT NOT NULL, updated_at TEXT NOT NULL);
    CREATE INDEX by_company_name ON patients (company_id, name);
    CREATE TABLE audit_log (id INTEGER PRIMARY KEY AUTOINCREMENT, company_id INTEGER NOT NULL, actor_id INTEGER NOT NULL,
      patient_id INTEGER NOT NULL, action TEXT NOT NULL, before TEXT, after TEXT, at TEXT NOT NULL)`);
  const db = drizzle(sqlite);
  const [companyId, updatedAt] = [CALLER.company, new Date().toISOString()];
  const rows = patientIds.map((id) => ({ id, companyId, ...particularsOf(id), status: 'Not ordered', updatedAt }));
  db.insert(patients).values(rows).run();
  return db;
}
