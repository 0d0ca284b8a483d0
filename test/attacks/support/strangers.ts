import { CommandBus } from '@nestjs/cqrs';
import { RegisterPerson } from '../../../backend/src/identity/identity.commands.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import { addPatient, newEmail, newPerson, newProvider, type Provider } from '../../journeys/support/people.js';
import { openPortal, type TestPortal } from '../../support/portal.js';
import type { Ask } from './in-turns.js';

/** A portal behind a proxy, so that each try comes from another address and meets no limit. */
export const openUnlimited = (): Promise<TestPortal> =>
  openPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1', LOGIN_TRIES: 100_000 } });

/** What strangers ask to learn who has an account. */
export function strangersOf(portal: TestPortal) {
  let clients = 0;
  const post = (path: string, body: object) => {
    const n = ++clients;
    const from = `198.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    return portal.client().post(path, body, { 'x-forwarded-for': from });
  };
  const forgot = (email: string) => post('/api/password/forgot', { email });
  const login = (email: string) => post('/api/login', { email, password: 'a wrong one', login_as: 'patient' });
  const asking = (call: typeof forgot) => async (): Promise<Ask> => {
    const emails = [(await newPerson(portal, 'patient')).email, newEmail()] as const;
    return (which) => call(emails[which]);
  };
  return { forgot, login, asking };
}

/** Fewer than a clinic may invite in a day. */
const PATIENTS_OF_ONE_CLINIC = 100;

/** Clinics that add addresses, half of which have an account, and look at what they added. */
export async function addingClinics(portal: TestPortal, tries: number): Promise<Ask> {
  const [clinics, known]: [Provider[], string[]] = [[], []];
  for (let n = 0; n < tries; n += PATIENTS_OF_ONE_CLINIC / 2) clinics.push(await newProvider(portal));
  for (let n = 0; n < tries; n++) known.push(await withAccount(portal));
  return async (which) => {
    const clinic = clinics[known.length % clinics.length]!;
    const { id } = await addPatient(clinic, which === 0 ? { email: known.pop() } : {});
    await clinic.client.get(`/api/getPatientById?id=${id}`);
  };
}

/** Registers an account, without the time that its password would take. */
async function withAccount({ app }: TestPortal): Promise<string> {
  const email = newEmail();
  const role = { role: 'patient', companyId: 1 } as const;
  const person = { name: 'Robin Vale', email, birthday: null, sexAtBirth: null, role, proved: true };
  await app.get(CommandBus).execute(new RegisterPerson({ ...person, password: { hash: 'none' } }, anOrigin()));
  return email;
}
