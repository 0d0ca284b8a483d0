import { type Route, Routes } from '../../backend/src/platform/http/index.js';
import { newEmail, type Person, type Provider } from '../journeys/support/people.js';
import type { Answer, Client } from '../support/client.js';
import type { TestPortal } from '../support/portal.js';
import { activeTimeout } from '../../backend/src/platform/kernel/active-timeout.js';
import { Stopwatch } from '../../backend/src/platform/kernel/testing/stopwatch.js';

/** The longest wait for an answer, with any engine down, ... */
const LONGEST_ANSWER_MILLISECONDS = 25_000;
/**
 * ... measured only while the machine keeps up: callers and portals share this process, and the watch stops while it is
 * busy.
 */
const TICK_MILLISECONDS = 10;
/** Routes that end the caller's session, put the patient away, or answer with an endless stream of events. */
const LEFT_OUT = /logout|refresh|stream|archive/;
/** Words that only operators may read. */
const INSIDE = /ECONN|ETIMEDOUT|127\.0\.0\.1|mongo|redis|eventstore|grpc|socket|aws|smtp|at .*\.(ts|js):/i;
/** The number of calls that begin together ... */
const AT_ONCE = 32;
/** ... while a call that waits longer than this lets the next one begin. */
const FRESH_MILLISECONDS = 200;

/** The callers, and the data that they call about. */
export interface Callers {
  portal: TestPortal;
  provider: Provider;
  member: Person;
  patient: { id: number; email: string };
  keyed: Client;
}

/** The result of a call to a route: null, or the fault of its answer. */
export interface Knock {
  route: string;
  wrong: string | null;
}

/** Calls every route as every caller, with a body that has fields for every route. */
export function knockEverywhere(callers: Callers): Promise<Knock[]> {
  const routes = callers.portal.app.get(Routes).all();
  const watch = new Stopwatch(TICK_MILLISECONDS);
  const all = routes.filter(({ path }) => !LEFT_OUT.test(path)).flatMap((route) => knocks(callers, route, watch));
  return Promise.all(all).finally(() => watch.stop());
}

function knocks(callers: Callers, { method, path }: Route, watch: Stopwatch): Promise<Knock>[] {
  const { portal, member, provider, keyed, patient } = callers;
  const all = { visitor: portal.client(), member: member.client, provider: provider.client, keyed };
  const target = path.replace(':id', String(patient.id)).replace(/:\w+|\*/g, 'x');
  const verb = method === 'ALL' ? 'GET' : (method as 'GET' | 'POST' | 'PUT');
  const body = verb === 'GET' ? undefined : everything(patient.id);
  return Object.entries(all).map(async ([who, client]) => {
    await place();
    const began = watch.milliseconds;
    const answering = client.call<unknown>(verb, target, body);
    givePlaceUpAfter(answering);
    return { route: `${who}: ${method} ${path}`, wrong: wrongIn(await answering, watch.milliseconds - began) };
  });
}

function wrongIn({ status, headers, body }: Answer<unknown>, milliseconds: number): string | null {
  const text = JSON.stringify(body);
  if (milliseconds > LONGEST_ANSWER_MILLISECONDS) return `answered ${status} after ${Math.round(milliseconds)} ms`;
  if (status < 500) return null;
  if (status !== 503 || !(Number(headers.get('retry-after')) > 0)) return `${status} ${text}`;
  return !text.includes('"checks"') && INSIDE.test(text) ? `tells what is inside: ${text}` : null;
}

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/** Waits for a free place: all calls at once would measure the speed of the machine. */
async function place(): Promise<void> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function givePlaceUpAfter(answering: Promise<unknown>): void {
  const late = new Promise<void>((resolve) => void activeTimeout(FRESH_MILLISECONDS, resolve));
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  void Promise.race([answering, late]).then(give, give);
}

const everything = (patientId: number) => ({
  ...{ id: patientId, patient_id: patientId, user_id: patientId, name: 'Omar Haddad', email: newEmail('walk') },
  ...{ password: 'walk-pass', user_type: 'employee', login_as: 'employee', title: 'Walk', comment: 'Walks' },
  ...{ dna_status: 'Ordered', status: 'Ordered', filename: 'walk.vcf', content_type: 'text/plain' },
  ...{ document_type: 'genome', size: 4 },
  ...{ product_id: 'enterprise_insight', prompt: 'Walk', genes: 'BRCA1', blocks: 'introduction', args: [] },
  ...{ description: 'Walks', phone: '1', address: 'Here', invite_token: 'x', token: 'x', role: 'employee' },
});
