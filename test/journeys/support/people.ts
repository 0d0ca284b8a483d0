import { CommandBus } from '@nestjs/cqrs';
import { type EmployeeType, HOUSE_COMPANY_ID } from '@portal/events';
import { AddEmployee } from '../../../backend/src/invitations/invitations.commands.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import type { Answer, Client } from '../../support/client.js';
import { comingAgain } from '../../support/coming-again.js';
import type { Reachable, TestPortal } from '../../support/portal.js';
import { invitationTo, type Mailroom } from './mailbox.js';

export const PASSWORD = 'demo-pass';

/** A person who is signed in. */
export interface Person {
  id: number;
  email: string;
  name: string;
  client: Client;
}

/** An employee of a company. */
export interface Provider extends Person {
  companyId: number;
}

export interface Session {
  status: string;
  access_token: string;
  expires_in: number;
  expires_at: string;
  user: {
    id: number;
    email: string;
    name: string;
    company: number | null;
    isAdmin: boolean;
    type: string;
    last_login: string;
  };
}

let people = 0;

/** An address that no test has used before. */
export const newEmail = (name = 'person'): string => `${name}.${++people}@people.example`;

/** The registration form of a patient or an employee. */
export const registration = (user_type: 'patient' | 'employee', changed: object = {}) => ({
  name: 'Robin Vale',
  email: newEmail(),
  password: PASSWORD,
  user_type,
  ...(user_type === 'patient' ? { sex_at_birth: 'female', birthday: '02/29/1984' } : {}),
  ...changed,
});

/** A person who registers without an invitation: a member of the house company, or a provider without a company yet. */
export async function newPerson(
  portal: Reachable,
  user_type: 'patient' | 'employee',
  changed: object = {},
): Promise<Person> {
  const register = () => portal.client().post<Session>('/api/register', registration(user_type, changed));
  return signedIn(portal, await comingAgain(register));
}

export const clinic = (changed: object = {}) => ({
  name: 'Peachtree Precision Clinic',
  description: 'Hearts and genes',
  email: 'hello@clinic.example',
  phone: '404-555-0100',
  address: '12 Peachtree St, Atlanta',
  ...changed,
});

/** A provider who has set up a company and is its admin. */
export async function newProvider(portal: Reachable, company: object = {}): Promise<Provider> {
  const founder = await newPerson(portal, 'employee');
  const { body } = await founder.client.post<{ company_id: number }>('/api/registerCompany', clinic(company));
  return { ...founder, companyId: body.company_id };
}

/** An employee of the admin's company, who joined by invitation. */
export async function newColleague(
  portal: Reachable & Mailroom,
  admin: Provider,
  type: EmployeeType = 'employee',
): Promise<Provider> {
  const email = newEmail('nurse');
  await admin.client.post('/api/addEmployee', { name: 'Nora Field', email, job_title: 'Nurse', type });
  return { ...(await accept(portal, email, 'employee')), companyId: admin.companyId };
}

/** A regular employee of the house company: the operator's own staff. */
export async function newHouseEmployee(portal: TestPortal): Promise<Provider> {
  const email = newEmail('house');
  const newcomer = { companyId: HOUSE_COMPANY_ID, name: 'Avery Stone', email };
  const work = { employeeType: 'employee', jobTitle: 'Operations' } as const;
  await portal.app
    .get(CommandBus)
    .execute(
      new AddEmployee(newcomer, work, anOrigin({ actor: { kind: 'operator' }, time: new Date().toISOString() })),
    );
  return { ...(await accept(portal, email, 'employee')), companyId: HOUSE_COMPANY_ID };
}

/** Adds a patient with a name, who has not accepted the invitation yet. */
export async function addPatient({ client }: Provider, changed: object = {}): Promise<{ id: number; email: string }> {
  const given = { name: "Anne-Marie O'Neil", email: newEmail('patient'), ...changed };
  const { status, body } = await client.post<{ data: { user_id: number } }>('/api/addPatient', given);
  if (status !== 200) throw new Error(`addPatient: ${JSON.stringify(body)}`);
  return { id: body.data.user_id, email: given.email };
}

/** Accepts the newest invitation to an address. */
export async function accept(
  portal: Reachable & Mailroom,
  email: string,
  role: 'patient' | 'employee',
  password = PASSWORD,
): Promise<Person> {
  const invite_token = await invitationTo(portal, email);
  return signedIn(
    portal,
    await portal.client().post<Session>('/api/invite/register', { invite_token, password, role }),
  );
}

function signedIn(portal: Reachable, { status, body }: Answer<Session>): Person {
  if (status !== 200) throw new Error(`nobody was signed in: ${status} ${JSON.stringify(body)}`);
  const { id, email, name } = body.user;
  return { id, email, name, client: portal.client(body.access_token) };
}
