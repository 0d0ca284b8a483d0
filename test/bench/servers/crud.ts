import { join } from 'node:path';
import fastify from 'fastify';
import { DNA_STATUSES } from '@portal/events';
import { openExclusive } from '../../../backend/src/platform/connections/sqlite.js';
import { particulars } from '../clinic-log.js';

/**
 * What a team would write first: two tables, pages by `OFFSET`, totals by `count(*)`, searches by `LIKE`. `PATIENTS`
 * says how many there are; each has eight lines in the log. The file is kept in `DATA_DIR`.
 */
const patients = Number(process.env['PATIENTS']);
const SCHEMA = `
  CREATE TABLE patients (id INTEGER PRIMARY KEY, company INTEGER, name TEXT, email TEXT, birthday TEXT, status TEXT);
  CREATE TABLE log (id INTEGER PRIMARY KEY, company INTEGER, message TEXT, created_at TEXT)`;
const db = openExclusive(join(process.env['DATA_DIR'] ?? '.', 'tables.db'), SCHEMA);
db.exec('BEGIN');
const patient = db.prepare('INSERT INTO patients VALUES (?, 2, ?, ?, ?, ?)');
const line = db.prepare(`INSERT INTO log (company, message, created_at) VALUES (2, ?, '2026-05-04T10:00:00.000Z')`);
for (let id = 1; id <= patients; id++) {
  const { name, email, birthday } = particulars(id);
  patient.run(id, name, email, birthday, DNA_STATUSES[id % DNA_STATUSES.length]!);
  for (let change = 0; change < 8; change++)
    line.run(`Bea Bench changed ${name}'s DNA status from Ordered to Kit sent`);
}
db.exec(`
  COMMIT;
  CREATE INDEX by_name ON patients (company, name);
  CREATE INDEX by_status ON patients (company, status, name);
  CREATE INDEX of_company ON log (company, id)`);

interface Asked {
  page?: string;
  name?: string;
}

/** Prepares a page of a table and its total. */
function paged(table: string, column: string, order: string, rows: number) {
  const from = (search: string) => `FROM ${table} WHERE company = 2${search && ` AND ${column} LIKE ?`}`;
  const statements = (search: string) => ({
    page: db.prepare(`SELECT * ${from(search)} ORDER BY ${order} LIMIT ${rows} OFFSET ?`),
    total: db.prepare(`SELECT count(*) AS total ${from(search)}`),
  });
  const [plain, searched] = [statements(''), statements('?')];
  return ({ page = '1', name }: Asked) => {
    const { page: one, total } = name ? searched : plain;
    const words = name ? [`%${name}%`] : [];
    return { data: one.all(...words, (Number(page) - 1) * rows), ...(total.get(...words) as object) };
  };
}

const columns = db.prepare(
  'SELECT * FROM patients WHERE company = 2 AND status = ? AND name LIKE ? ORDER BY name LIMIT 200',
);
const list = paged('patients', 'name', 'name', 8);
const log = paged('log', 'message', 'id DESC', 9);
const server = fastify();
server.get<{ Querystring: Asked }>('/list', ({ query }) => list(query));
server.get<{ Querystring: Asked }>('/log', ({ query }) => log(query));
server.get<{ Querystring: Asked }>('/board', ({ query: { name = '' } }) => ({
  data: DNA_STATUSES.flatMap((status) => columns.all(status, `%${name}%`)),
}));
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
