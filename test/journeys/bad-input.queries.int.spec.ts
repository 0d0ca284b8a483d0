import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { type Field, mayBeEmpty, queryFields } from './support/contract.js';
import { isOfMembers } from './support/member-calls.js';
import { newPerson } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { houseClient } from './support/house.js';
import { expectUnharmed } from './support/unharmed.js';

/** Every field of every query, as the contract has them: a call that is added to it is in here by itself. */

/** What a link in a mail or a browser's address leads to: it tells of a dead link, whatever is wrong with it. */
const LINKS = ['GET /api/sso/start', 'GET /api/invite/data'];
/** Reads of programs, which have a key of their own: `integration.int.spec`. */
const OPERATORS = ['GET /api/integration/events'];

const routeOf = ({ method, path }: Field): string => `${method} ${path}`;
const judged = queryFields.filter((each) => ![...LINKS, ...OPERATORS].includes(routeOf(each)));

let portal: TestPortal;
let clinic: Clinic;
let house: Client;
let member: Client;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Marigold');
  house = await houseClient(portal);
  member = (await newPerson(portal, 'patient')).client;
});
afterAll(() => portal.close());

const callerOf = ({ path }: Field): Client => {
  if (/admin\/(products|questions|shipments)/.test(path)) return house;
  return isOfMembers(path) ? member : clinic.admin.client;
};

/** Good values of the fields that a call cannot do without. */
const goodValues = (): Record<string, string | number> => ({
  patient_id: clinic.patientId,
  id: clinic.patientId,
  document_type: 'genome',
  filename: 'a.vcf',
  size: 1,
  path: clinic.genomePath,
});

/** Asks with one field that is wrong, and good values in the others. @returns the status and whether the field is named */
async function told(each: Field, ...wrong: unknown[]) {
  const { method, path, field } = each;
  const query = new URLSearchParams();
  for (const other of judged.filter((one) => routeOf(one) === routeOf(each) && one.required && one.field !== field))
    query.append(other.field, String(goodValues()[other.field]));
  for (const value of wrong) query.append(field, String(value));
  const address = `${path.replace('{id}', String(clinic.employeeId))}?${query}`;
  const answer = await callerOf(each).call<{ errors?: Record<string, string[]> }>(method, address);
  if (answer.status === 422) expectRefusal(answer, 422);
  return { route: routeOf(each), field, wrong, status: answer.status, named: field in (answer.body.errors ?? {}) };
}

const refused = (each: Field, ...wrong: unknown[]) =>
  ({ route: routeOf(each), field: each.field, wrong, status: 422, named: true }) as const;

async function expectNamed(fields: readonly Field[], ...values: unknown[][]): Promise<void> {
  for (const wrong of values) {
    const answers = [];
    for (const each of fields) answers.push(await told(each, ...wrong));
    expect(answers).toEqual(fields.map((each) => refused(each, ...wrong)));
  }
}

it('reads the queries of more than thirty calls', () => expect(new Set(judged.map(routeOf)).size).toBeGreaterThan(30));

it('a number that is no number of a thing is named', () =>
  expectNamed(
    judged.filter(({ schema }) => schema.type === 'integer'),
    ...['one', '1.5', '-1', '0', String(2 ** 53), '1e3x', '٣', '1,2', "1' OR '1'='1"].map((wrong) => [wrong]),
  ));

it('a word that is none of the words of its field is named', () =>
  expectNamed(
    judged.filter(({ schema }) => schema.enum !== undefined),
    ['somethingelse'],
  ));

it('a required field that is empty, or absent, is named', async () => {
  const required = judged.filter((each) => each.required);
  await expectNamed(
    required.filter((each) => !mayBeEmpty(each)),
    [''],
  );
  await expectNamed(required, []);
});

const isList = ({ schema: { oneOf = [] } }: Field): boolean => oneOf.some(({ type }) => type === 'array');

it('a field that comes twice is named, unless it is a list', () =>
  expectNamed(
    judged.filter((each) => !isList(each)),
    ['1', '2'],
  ));

it('what react-admin sends as JSON is named where it is none', () =>
  expectNamed(
    judged.filter(({ path, field }) => path.startsWith('/api/admin/') && ['filter', 'range', 'sort'].includes(field)),
    ['{'],
    ['"text"'],
    ['[1'],
  ));

it('a text that is too long by one character is named, or names nothing that is there', async () => {
  for (const each of judged.filter(({ schema }) => schema.maxLength !== undefined)) {
    const long = 'x'.repeat(each.schema.maxLength! + 1);
    const answer = await told(each, long);
    // who may is decided before what is valid: a name of nothing is not found
    expect([refused(each, long), { ...refused(each, long), status: 404, named: false }]).toContainEqual(answer);
  }
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
