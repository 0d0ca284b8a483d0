import { type Ask, mediansOf, timesInTurns } from '../attacks/support/in-turns.js';
import { addingClinics, openUnlimited, strangersOf } from '../attacks/support/strangers.js';
import type { BenchRow } from './row.js';

const TRIES = 1_000;
const MAX_DIFFERENCE = 0.05;
/** `forgot` waits for most of its time, so that many can be asked at once. */
const FORGOT_CLIENTS = 10;

/** Whether the time of an answer tells a stranger, or a clinic, that an address has an account. */
export async function enumerationBench(): Promise<BenchRow[]> {
  const portal = await openUnlimited();
  const { asking, forgot, login } = strangersOf(portal);
  const rows = [
    await row('addPatient and getPatientById', () => addingClinics(portal, TRIES)),
    await row('login', asking(login)),
    await row('password/forgot', asking(forgot), FORGOT_CLIENTS),
  ];
  await portal.close();
  return rows;
}

async function row(name: string, client: () => Promise<Ask>, clients?: number): Promise<BenchRow> {
  const { withAccount, without, difference } = mediansOf(await timesInTurns(client, TRIES, clients));
  return {
    what: `medians of ${TRIES} tries of ${name}, in turns with an account and without one`,
    value: `${(difference * 100).toFixed(1)} %`,
    reference: `${withAccount.toFixed(2)} ms and ${without.toFixed(2)} ms`,
    target: `< ${MAX_DIFFERENCE * 100} %`,
    reached: difference < MAX_DIFFERENCE,
  };
}
