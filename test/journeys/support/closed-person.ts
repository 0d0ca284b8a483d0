import { Accounts } from '../../../backend/src/identity/accounts.js';
import { Patients } from '../../../backend/src/patients/patients.service.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import type { TestPortal } from '../../support/portal.js';
import { newPerson } from './people.js';

/** Closes what an erasure closes, without the keys: views with a lost name could not be compared. */
export async function closeAPerson(portal: TestPortal): Promise<void> {
  const { id } = await newPerson(portal, 'patient');
  await portal.app.get(Patients, { strict: false }).tell(id, { type: 'CloseRecord' }, anOrigin());
  await portal.app.get(Accounts, { strict: false }).tell(id, { type: 'CloseAccount' }, anOrigin());
}
