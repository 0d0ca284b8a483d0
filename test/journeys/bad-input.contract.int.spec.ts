import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { bodyFields as fields, type Field, mayBeEmpty } from './support/contract.js';
import { isOfMembers } from './support/member-calls.js';
import { newPerson } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { houseClient } from './support/house.js';
import { expectUnharmed } from './support/unharmed.js';

/** Every field of every call, as the contract has them: a call that is added to it is in here by itself. */

/** Fields that are read as anything: a file travels beside the form, and what a sign-out names is not looked at. */
const FREE = ['file', 'POST /api/logout name', 'POST /api/logout email'];

let portal: TestPortal;
let clinic: Clinic;
let callers: Record<'admin' | 'member' | 'house', Client>;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Marigold');
  const house = await houseClient(portal);
  callers = { admin: clinic.admin.client, member: (await newPerson(portal, 'patient')).client, house };
});
afterAll(() => portal.close());

function callerOf(path: string): Client {
  if (isOfMembers(path)) return callers.member;
  return path.includes('/shipments') ? callers.house : callers.admin;
}

const idFor = (path: string): number => {
  if (path.includes('/templates/')) return clinic.templateId;
  return path.includes('/employees/') ? clinic.employeeId : clinic.patientId;
};

/** Sends one field alone. @returns its route, and the status and the fields that the answer names */
async function told({ method, path, field }: Field, value: unknown) {
  const answer = await callerOf(path).call<{ errors?: Record<string, string[]> }>(
    method,
    path.replace('{id}', String(idFor(path))),
    { [field]: value },
  );
  if (answer.status === 422) expectRefusal(answer, 422);
  const named = Object.keys(answer.body.errors ?? {}).some((name) => name === field || name.startsWith(`${field}.`));
  return { route: `${method} ${path} ${field}`, status: answer.status, named };
}

const refused = ({ method, path, field }: Field) => ({ route: `${method} ${path} ${field}`, status: 422, named: true });

const judged = fields.filter(
  ({ method, path, field }) => !FREE.includes(field) && !FREE.includes(`${method} ${path} ${field}`),
);

it('reads the fields of more than sixty calls', () => {
  expect(new Set(fields.map(({ method, path }) => `${method} ${path}`)).size).toBeGreaterThan(60);
});

/** What a field holds that is an object says nothing of its own: unknown fields in it are ignored. */
const isObject = ({ schema: { type, allOf } }: Field) => type === 'object' || allOf !== undefined;

it.each<unknown>([{ toString: 1 }, [[[]]], { $gt: '' }])('a field that is %j is named', async (wrong) => {
  for (const each of judged.filter((one) => !isObject(one))) expect(await told(each, wrong)).toEqual(refused(each));
});

it('a required field that is empty, or absent, is named', async () => {
  const required = judged.filter((each) => each.required);
  const filled = required.filter((each) => !mayBeEmpty(each));
  for (const [nothing, all] of [
    ['', filled],
    [null, required],
    [undefined, required],
  ] as const) {
    const answers = [];
    for (const each of all) answers.push(await told(each, nothing));
    expect(answers).toEqual(all.map(refused));
  }
});

it('a text that is too long by one character is named, or names nothing that is there', async () => {
  for (const each of judged.filter(({ schema }) => schema.maxLength !== undefined)) {
    const answer = await told(each, 'x'.repeat(each.schema.maxLength! + 1));
    // who may is decided before what is valid: a name of nothing is not found
    const notFound = { ...refused(each), status: 404, named: false };
    expect([refused(each), notFound]).toContainEqual(answer);
  }
});

it('a word that is none of the words of its field is named', async () => {
  for (const each of judged.filter(({ schema }) => schema.enum !== undefined))
    expect(await told(each, 'somethingelse')).toEqual(refused(each));
});

it('a number that is no number of a thing is named', async () => {
  for (const each of judged.filter(({ schema }) => schema.type === 'integer'))
    for (const wrong of [1.5, -1, 'one', 2 ** 53]) expect(await told(each, wrong)).toEqual(refused(each));
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
