import type { Origin } from '../../log/origin.js';
import { Refused } from '../../log/decider.js';
import { LogUnavailable } from '../../log/event-log.js';
import { RefusalTable } from '../../http/errors/refusals.js';
import { Readiness, SHARED_MILLISECONDS } from '../../kernel/readiness.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { type Edge, openEdge } from '../../http/testing/edge.js';
import { fakeTimeouts } from '../../kernel/testing/fake-timeouts.js';
import { OperatorCommands, tooManyWords } from './operator-commands.js';
import { OperatorController } from './operator.controller.js';
import { StatusCommand } from './status.command.js';

let edge: Edge;
let actor: Origin['actor'] | undefined;
let key: Record<string, string>;
let behind = 3;
let asked = 0;

beforeAll(async () => {
  edge = await openEdge({ controllers: [OperatorController], providers: [OperatorCommands, StatusCommand] });
  key = { 'x-operator-key': edge.app.get(Secrets).get('operator-key') };
  edge.app.get(RefusalTable).register({ 'admin.exists': { status: 409, message: '{email} is an admin already' } });
  edge.app.get(Readiness).register(async () => {
    asked++;
    const found = { needed: true, behind, behind_seconds: behind * 4, problem: 'parked: patient-3' } as const;
    return [{ name: 'patients', ready: behind === 0, ...found }];
  });
  edge.app.get(OperatorCommands).register({
    name: 'invite-admin',
    usage: '<e-mail>',
    does: 'invites an admin',
    run: async ([email = ''], origin) => {
      if (email === 'ops@house.example') throw new Refused('admin.exists', { email });
      actor = origin.actor;
      return `Invited ${email}`;
    },
  });
});
afterAll(() => edge.close());

const run = async (name: string, args: unknown, headers = key) => {
  const answer = await edge.app.inject({
    method: 'POST',
    url: `/api/operator/commands/${name}`,
    payload: { args },
    headers,
  });
  return { status: answer.statusCode, ...answer.json<{ message: string }>() };
};

describe("an operator's command", () => {
  it('runs in the name of the operator and says what it did', async () => {
    expect(await run('invite-admin', ['a@b.example'])).toMatchObject({
      status: 'success',
      message: 'Invited a@b.example',
    });
    expect(actor).toEqual({ kind: 'operator' });
  });

  it('is noted before it runs, but for the one that says how the log is', async () => {
    const noted: string[] = [];
    const commands = edge.app.get(OperatorCommands);
    commands.onRun(async (name) => {
      noted.push(name);
      throw new LogUnavailable('its disk failed');
    });
    expect(await run('status', [])).toMatchObject({
      status: 'success',
      message: expect.stringContaining('patients') as string,
    });
    expect(await run('invite-admin', ['a@b.example'])).toMatchObject({ status: 'error' });
    expect(noted).toEqual(['invite-admin']);
    commands.onRun(async () => undefined);
  });

  it.each([
    ['status', ['now']],
    ['invite-admin', ['a@b.example', 'c@d.example']],
  ])('%s does nothing with more words than its usage shows', async (name, args) => {
    actor = undefined;
    expect((await run(name, args)).message).toMatch(/^Some fields/);
    expect(actor).toBeUndefined();
  });

  it.each([
    ['', 0],
    ['<order number>', 1],
    ['<e-mail or number of a person> [now]', 2],
    ['beginning|now', 1],
    ['<name> --scope integration,metrics', 3],
  ])('with the usage "%s" takes %d words', (usage, most) => {
    const words = Array<string>(most).fill('word');
    expect(tooManyWords({ name: 'backup', usage, does: '' }, words)).toBeNull();
    expect(tooManyWords({ name: 'backup', usage, does: '' }, [...words, 'word'])).toContain(`backup ${usage}`.trim());
  });

  it('takes any number of words where its usage has an ellipsis', () => {
    expect(tooManyWords({ name: 'x', usage: '<e-mail> [full name ...]', does: '' }, ['a', 'b', 'c', 'd'])).toBeNull();
  });

  it('tells a refusal in its sentence', async () => {
    expect((await run('invite-admin', ['ops@house.example'])).message).toBe('ops@house.example is an admin already');
  });

  it('is listed', async () => {
    const { data } = (await edge.app.inject({ url: '/api/operator/commands', headers: key })).json();
    expect(data).toContainEqual({ name: 'invite-admin', usage: '<e-mail>', does: 'invites an admin' });
  });

  it.each([
    ['an unknown command', 'no-such', [], 'We could not find this.'],
    ['arguments that are no list', 'invite-admin', 'a@b.example', 'Some fields need another look.'],
    ['an argument that is no text', 'invite-admin', [1], 'Some fields need another look.'],
  ])('refuses %s', async (_, name, args, message) => {
    expect(await run(name, args)).toMatchObject({ status: 'error', message });
  });

  it('is refused to everybody but the operator', async () => {
    expect(await run('invite-admin', ['a@b.example'], edge.signIn({ employeeType: 'admin' }) as never)).toMatchObject({
      error: 'not_signed_in',
    });
  });
});

describe('readiness', () => {
  // fakes only the timers that expire an answer; the calls run in real time
  beforeAll(() => void fakeTimeouts());
  afterAll(() => void jest.useRealTimers());
  const ready = (headers = {}) => edge.app.inject({ url: '/api/health/ready', headers });

  it('is 503 while something is not ready, briefly for anyone and in full for the operator', async () => {
    const [brief, full] = [await ready(), await ready(key)];
    expect([brief.statusCode, brief.headers['retry-after']]).toEqual([503, '5']);
    expect(brief.json().checks).toContainEqual({ name: 'patients', ready: false, behind: 3, behind_seconds: 12 });
    expect(full.json().checks).toContainEqual({
      name: 'patients',
      ready: false,
      needed: true,
      behind: 3,
      behind_seconds: 12,
      problem: 'parked: patient-3',
    });
    const status: string = (await run('status', [])).message;
    expect(status.split('\n')).toContain('NOT READY  patients  12 s behind (3 positions)  parked: patient-3');
  });

  it('asks the parts of the portal once for all strangers that come within a second, and anew for operators', async () => {
    jest.advanceTimersByTime(SHARED_MILLISECONDS);
    asked = 0;
    await Promise.all(Array.from({ length: 50 }, () => ready()));
    await ready();
    expect(asked).toBe(1);
    await ready(key);
    expect(asked).toBe(2);
  });

  it('is 200 once everything is', async () => {
    behind = 0;
    jest.advanceTimersByTime(SHARED_MILLISECONDS);
    const answer = await ready();
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'success']);
    expect(answer.json().checks).toContainEqual({ name: 'patients', ready: true, behind: 0, behind_seconds: 0 });
  });
});
