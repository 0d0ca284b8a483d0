import { ALARM } from '../../../backend/src/audit/audit.js';
import { Audits } from '../../../backend/src/audit/audit.service.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import type { TestPortal } from '../../support/portal.js';
import { newColleague, type Provider } from './people.js';
import { signOnAndOff } from './sign-on-events.js';

/** An employee gets another right and title, and is removed. */
export async function changeAndRemove(portal: TestPortal, provider: Provider): Promise<void> {
  const { id } = await newColleague(portal, provider);
  await provider.client.put(`/api/admin/employees/${id}`, { type: 'reader', job_title: 'Auditor' });
  await provider.client.post('/api/employee/remove', { id });
}

/** Fills the log of security events with an alarm, single sign-on, and with a command of the operator. */
export async function keepWatch(portal: TestPortal, provider: Provider): Promise<void> {
  const audits = portal.app.get(Audits, { strict: false });
  await refuseMany(portal, provider);
  await signOnAndOff(portal, provider.companyId);
  const run = { command: 'export', at: new Date().toISOString() };
  await audits.tell(null, { type: 'NoteOperatorCommand', ...run }, anOrigin());
}

/** Notes so many refused sign-ins that an alarm follows. */
export async function refuseMany(portal: TestPortal, { companyId, id: personId }: Provider): Promise<void> {
  const at = new Date().toISOString();
  const facts = { companyId, personId, byId: null, kind: 'refused', at, from: '' } as const;
  for (let refusal = 0; refusal < ALARM.refusals; refusal++)
    await portal.app
      .get(Audits, { strict: false })
      .tell(companyId, { type: 'NoteSecurityEvent', ...facts }, anOrigin());
}
