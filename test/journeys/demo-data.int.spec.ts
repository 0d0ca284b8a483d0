import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ActivityQueries } from '../../backend/src/activity/activity.queries.js';
import { DocumentQueries } from '../../backend/src/documents/documents.queries.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { StartScreen } from '../../backend/src/platform/http/index.js';
import { CreditQueries } from '../../backend/src/credits/credits.queries.js';
import { PatientQueries } from '../../backend/src/patients/patients.queries.js';
import { OwnAddress } from '../../backend/src/platform/http/public-address.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { DEMO_PASSWORD } from '../../backend/src/demo/demo-accounts.js';
import { calendar, historyOf } from '../../backend/src/demo/demo-history.js';
import { DEMO_PATIENTS } from '../../backend/src/demo/demo-patients.js';
import { DemoPeople } from '../../backend/src/demo/demo-people.js';
import { DemoStory } from '../../backend/src/demo/demo-story.js';

const CLINIC = 2;
const STEPS_BEFORE_THE_CRASH = 100;
interface Card {
  id: number;
  assigned_employee_id: number | null;
  status_changed_at: string | null;
}
interface Board {
  data: Card[];
  counts: Record<string, number>;
}
const MANY_LINES = { limit: 1_000, offset: 0 };

const PROVIDERS = ['admin@peachtree.example', 'nurse@peachtree.example', 'ops@house.example'];
const MEMBERS = ['omar@patients.example', 'member@home.example'];

const open = (folder?: string) => openPortal({ ...(folder ? { folder } : {}), settings: { DEMO: 'on' } });
const patientsOf = (portal: TestPortal) => portal.app.get(PatientQueries, { strict: false });
const documentsOf = (portal: TestPortal) => portal.app.get(DocumentQueries, { strict: false });

/** The visible data of the clinic, without ids and times. */
async function seen(portal: TestPortal) {
  const { rows } = await patientsOf(portal).board(CLINIC, {});
  const patients = await Promise.all(
    rows.map(async ({ id, name, dnaStatus, inviteAccepted }) => {
      const comments = await patientsOf(portal).comments(id);
      const records = await documentsOf(portal).of(id, 'record');
      const titles = [...comments, ...records].map(({ title }) => title).sort();
      return [name, dnaStatus, inviteAccepted, ...titles].join(', ');
    }),
  );
  return patients.sort();
}

const told = DEMO_PATIENTS.filter(({ company }) => company === 'clinic')
  .map(({ name, status, accepted, comments, records }) =>
    [name, status, accepted, ...[...comments.map(([title]) => title), ...records].sort()].join(', '),
  )
  .sort();

async function lines(portal: TestPortal): Promise<number> {
  return (await portal.app.get(ActivityQueries, { strict: false }).page(CLINIC, '', MANY_LINES)).total;
}

/** The states of the reports on the demo's DNA files. */
async function reportsOf(portal: TestPortal): Promise<string[]> {
  const boards = await Promise.all([1, CLINIC].map((company) => patientsOf(portal).board(company, {})));
  const ids = boards.flatMap(({ rows }) => rows.map(({ id }) => id));
  const reports = await Promise.all(ids.map((id) => documentsOf(portal).of(id, 'report')));
  return reports.flat().map(({ status }) => status);
}

describe('an empty data folder', () => {
  let portal: TestPortal;
  let readyMeanwhile: number | undefined;
  beforeAll(async () => {
    const address = jest.spyOn(OwnAddress.prototype, 'set');
    const { tell } = DemoStory.prototype;
    jest.spyOn(DemoStory.prototype, 'tell').mockImplementationOnce(async function (this: DemoStory, ...story) {
      readyMeanwhile = (await fetch(`${address.mock.lastCall![0]}/api/health/ready`)).status;
      return tell.apply(this, story);
    });
    portal = await open();
    jest.restoreAllMocks();
  });
  afterAll(() => portal.close());

  const signIn = async (email: string, login_as: string) =>
    (await portal.client().post<{ user: object }>('/api/login', { email, password: DEMO_PASSWORD, login_as })).body
      .user;

  it('has the clinic as it was told, when the portal is ready', async () => {
    expect(await seen(portal)).toEqual(told);
    expect((await portal.client().get('/api/health/ready')).status).toBe(200);
    expect(readyMeanwhile).toBe(503);
  });

  it('has finished reports then, and the credits for more', async () => {
    expect(await reportsOf(portal)).toEqual(['Completed', 'Completed']);
    await portal.app.get(Subscriptions).caughtUp();
    expect(await portal.app.get(CreditQueries, { strict: false }).of(CLINIC)).toMatchObject({
      available: 1_000,
      held: 0,
    });
  });

  it.each(PROVIDERS)('lets %s in as a provider', async (email) =>
    expect(await signIn(email, 'employee')).toMatchObject({
      email,
      company: email.includes('house') ? 1 : CLINIC,
      isAdmin: !email.includes('nurse'),
    }),
  );

  it.each(MEMBERS)('lets %s in as a member', async (email) =>
    expect(await signIn(email, 'patient')).toMatchObject({ email, company: email.includes('home') ? 1 : CLINIC }),
  );

  it('shows those of one employee, of nobody, and who has waited for long', async () => {
    const who = { email: 'admin@peachtree.example', password: DEMO_PASSWORD, login_as: 'employee' };
    const { access_token } = (await portal.client().post<{ access_token: string }>('/api/login', who)).body;
    const board = async (query: string) => {
      const { body } = await portal.client(access_token).get<Board>(`/api/getAllPatients${query}`);
      expect(Object.values(body.counts).reduce((sum, count) => sum + count, 0)).toBe(body.data.length);
      return body.data;
    };
    const all = await board('');
    const days = (moment: string | null) => Math.floor((Date.now() - Date.parse(moment ?? '')) / 86_400_000);
    const ids = (cards: Card[]) => cards.map(({ id }) => id).sort();
    const [{ assigned_employee_id: one }] = all as [Card];
    expect(ids(await board(`?employee=${one}&name=a`))).toEqual(
      ids((await board('?name=a')).filter((card) => card.assigned_employee_id === one)),
    );
    expect(await board('?employee=nobody')).toEqual([]);
    const waiting = all.filter(({ status_changed_at }) => days(status_changed_at) >= 4);
    expect(waiting.length).toBeGreaterThan(3);
    expect(ids(await board('?days=4'))).toEqual(ids(waiting));
    expect((await portal.client(access_token).get('/api/getAllPatients?employee=x&days=-1')).status).toBe(422);
  });

  it('shows the accounts in the terminal', () => {
    const screen = portal.app.get(StartScreen).text(portal.url);
    for (const email of [...PROVIDERS, ...MEMBERS]) expect(screen).toContain(email);
  });

  it('mails those only who have not accepted, and those whose analysis is complete', async () => {
    const concerned = DEMO_PATIENTS.filter(({ accepted, status }) => !accepted || status === 'Completed');
    const mails = await portal.client().get<string>('/dev/mailbox');
    expect(DEMO_PATIENTS.filter(({ email }) => mails.body.includes(email))).toEqual(concerned);
  });

  it('is not filled again at the next start', async () => {
    const before = await lines(portal);
    await portal.restart();
    expect(await seen(portal)).toEqual(told);
    expect(await lines(portal)).toBe(before);
  });
});

describe('a data folder that was used before', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'demo-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Uses the folder without demo data, then opens it with demo data. */
  async function reopened(use: (portal: TestPortal) => Promise<void>): Promise<TestPortal> {
    const before = await openPortal({ folder });
    await use(before).finally(() => before.close());
    return open(folder);
  }

  it('gets the rest of demo data that a crash cut short, and nothing twice', async () => {
    const at = calendar(new Date());
    const portal = await reopened(async ({ app }) => {
      const cast = await app.get(DemoPeople).gather(DEMO_PATIENTS, at(45, 0));
      await app.get(DemoStory).tell(historyOf(DEMO_PATIENTS, at).slice(0, STEPS_BEFORE_THE_CRASH), cast);
    });
    expect(await seen(portal).finally(() => portal.close())).toEqual(told);
  });

  it('keeps a past of its own and gets no demo data', async () => {
    const portal = await reopened(async (used) => {
      const user = { name: 'Nora Field', email: 'nora@clinic.example', password: 'a password', user_type: 'employee' };
      expect((await used.client().post('/api/register', user)).status).toBe(200);
    });
    const screen = portal.app.get(StartScreen).text(portal.url);
    expect(await seen(portal).finally(() => portal.close())).toEqual([]);
    expect(screen).not.toContain('peachtree');
  });
});
