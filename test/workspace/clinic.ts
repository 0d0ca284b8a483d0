import { DNA_STATUSES } from '@portal/events/rules';
import type { Page } from 'playwright-core';
import { Client } from '../support/client.js';

const PATIENTS = 1_000;
const AT_ONCE = 20;
const ADMIN = { name: 'Bea Bench', email: 'bea@bench.example', password: 'bench-pass', user_type: 'employee' };
const COMPANY = { name: 'Bench', email: 'office@bench.example', phone: '1', address: 'Here' };

/** A clinic whose patients stand in all statuses. */
export interface Clinic {
  origin: string;
  client: Client;
  patientIds: readonly number[];
}

export async function newClinic(origin: string): Promise<Clinic> {
  const client = new Client(() => origin);
  client.token = (await client.post<{ access_token: string }>('/api/register', ADMIN)).body.access_token;
  await client.post('/api/registerCompany', COMPANY);
  const patientIds: number[] = [];
  const numbers = Array.from({ length: PATIENTS }, (_none, number) => number);
  await inTurns(numbers, async (number) => {
    const patient = { name: `Pat ${lettersOf(number)}`, email: `p${number}@bench.example` };
    const { status, body } = await client.post<{ data: { user_id: number } }>('/api/addPatient', patient);
    if (status !== 200) throw new Error(`addPatient: ${JSON.stringify(body)}`);
    patientIds.push(body.data.user_id);
  });
  const clinic = { origin, client, patientIds };
  await inTurns(numbers, (number) => move(clinic, patientIds[number]!, number));
  return clinic;
}

/** A name has no digits. */
const lettersOf = (number: number): string =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Moves a patient on by one status for each turn. */
export const move = ({ client }: Clinic, patientId: number, turn: number) =>
  client.post('/api/patient/updateStatus', { patient_id: patientId, status: DNA_STATUSES[turn % DNA_STATUSES.length] });

/** Does something for each of many, some at a time. */
export async function inTurns<Each>(all: readonly Each[], act: (each: Each) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(all.slice(first, first + AT_ONCE).map(act));
}

export async function signIn(page: Page, { origin }: Clinic): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').first().fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/patient-dashboard');
}
