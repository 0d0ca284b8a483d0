import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../backend/src/platform/connections/driver.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { caughtUp } from '../support/caught-up.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { PROJECTIONS } from '../support/projections.js';
import { hashOfView } from '../support/view-hash.js';

/**
 * Opens a data folder of an earlier version (`make-folder.mjs`) with this version, and checks that nothing is done
 * twice.
 */

/**
 * Views that this version rebuilds beside the ones that serve. The list of patients has one more index: ordered by DNA
 * status it blocked the process for longer than 20 ms. Companies now tell when they were changed, and the activity log
 * shows it. Open conversions and reports name whom they are done for, and stored files are counted. An e-mail
 * address counts once it is proved, and a record that waited joins that of who accepted. Second factors are new, and so are
 * questions of visitors, the newsletter and the history of a record. Templates keep a description. The access log is new, and so are departures.
 */
const REBUILT: readonly string[] = [
  ...['orders', 'credits', 'bought-reports', 'memberships', 'shipments'],
  ...['patients', 'companies', 'logs', 'open-uploads', 'sessions'],
  ...['open-conversions', 'open-reports', 'report-requests', 'stored-files', 'laboratory'],
  ...['comments', 'documents', 'email-proofs', 'employees', 'held-invitations', 'invitations', 'people'],
  ...['second-factors', 'second-factor-rules'],
  ...['questions', 'newsletter', 'variant-lists'],
  ...['stays', 'company-weeks', 'notifications', 'notifications-read', 'asking'],
  ...['histories', 'log-phrases', 'security-events', 'templates', 'access-log', 'departures'],
];

/** Effects that the folder's version did not have. */
const ADDED_EFFECTS: readonly string[] = [
  'identity.security-mail',
  'identity.email-proof',
  'invitations.held',
  'pictures.replaced',
  'documents.removed',
  'patients.mail',
  'questions.mail',
  'newsletter.mail',
  'orders.entitlements',
  'orders.refunded-reports',
  'orders.mail',
  'staff.departures',
  'audit.notes',
  'audit.alarms',
  'privacy.erasures',
];

const ARCHIVE = join(import.meta.dirname, '8755abf.tar.gz');

interface Screens {
  made: string;
  tokens: Record<string, string>;
  screens: { who: string; path: string; body: object }[];
}

const unpacked = mkdtempSync(join(tmpdir(), 'upgrade-'));
execFileSync('tar', ['-xzf', ARCHIVE, '-C', unpacked]);
const folder = join(unpacked, 'data');
const { made, tokens, screens } = JSON.parse(readFileSync(join(unpacked, 'screens.json'), 'utf8')) as Screens;
afterAll(() => rmSync(unpacked, { recursive: true }));

/** A clock at the time when the folder was made, so that nothing has expired since. */
const clock = { now: () => new Date(made) };
const open = () => openPortal({ folder, clock, settings: { DEMO: 'on' } });

function rows(file: string, query: string): unknown[] {
  const database = new Database(join(folder, file), { readOnly: true });
  const found: unknown[] = database.prepare(query).all();
  database.close();
  return found;
}

/** The contents of a stopped portal's folder. */
const kept = () => ({
  mails: readdirSync(join(folder, 'outbox')).sort(),
  files: (readdirSync(join(folder, 'files'), { recursive: true }) as string[]).sort(),
  events: rows('events.db', 'SELECT count(*) AS events, max(position) AS head FROM events'),
  effects: rows('effects.db', 'SELECT effect, position FROM checkpoints ORDER BY effect').filter(
    (checkpoint) => !ADDED_EFFECTS.includes((checkpoint as { effect: string }).effect),
  ),
  parked: [...rows('effects.db', 'SELECT * FROM parked'), ...rows('views.db', 'SELECT * FROM parked')],
  jobs: rows('jobs.db', 'SELECT * FROM jobs ORDER BY id'),
  views: rows('views.db', 'SELECT name, version, id, serving, checkpoint FROM builds ORDER BY name').filter(
    (build) => !REBUILT.includes((build as { name: string }).name),
  ),
});

const before = kept();
const hashes = new Map<string, string>();
const answers: object[] = [];
let after: typeof before;
beforeAll(async () => {
  const first = await open();
  await caughtUp(first);
  await first.close();
  after = kept();
  // whoever reads a record is noted in the log
  const portal = await open();
  for (const { who, path } of screens) answers.push((await portal.client(tokens[who]).get(path)).body);
  await caughtUp(portal);
  for (const { name } of PROJECTIONS) hashes.set(name, await hashOfView(portal.app, name));
  await portal.close();
});

/** Leaves out the public templates, which belong to a version and not to a folder. */
const own = (body: object): object =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    Array.isArray(value) ? value.filter((row) => !(row as { public?: boolean } | null)?.public) : value,
  ) as object;

it('every screen shows what it showed, to those who were signed in', () =>
  expect(screens.map(({ who, path }, index) => ({ who, path, body: own(answers[index]!) }))).toMatchObject(
    screens.map((screen) => ({ ...screen, body: own(screen.body) })),
  ));

it.each(Object.keys(before) as (keyof typeof before)[])('no start changes the %s', (what) =>
  expect(after[what]).toEqual(before[what]),
);

describe('started again', () => {
  let portal: TestPortal;
  beforeAll(async () => void (portal = await open()));
  afterAll(() => portal.close());

  it.each(PROJECTIONS)('$name is what the log says', async ({ name }) => {
    await portal.app.get(Subscriptions).rebuild(name);
    expect(await hashOfView(portal.app, name)).toBe(hashes.get(name));
  });
});
