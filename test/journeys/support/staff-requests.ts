import type { TestPortal } from '../../support/portal.js';
import type { Clinic } from './clinics.js';
import { newColleague, newEmail } from './people.js';
import { haveSignOn } from './sign-on-events.js';
import type { WriteRequest } from './write-request.js';

/** The calls that write of employees, and what they set for themselves. */
export function staffRequests(clinic: () => Clinic, portal: () => TestPortal): WriteRequest[] {
  const colleague = async () => (await newColleague(portal(), clinic().admin)).id;
  let turn = 0;
  return [
    {
      route: 'POST /api/me/mail-preferences',
      fact: 'MailPreferenceSet',
      withoutKey: 1,
      body: () => ({ purpose: 'report', wanted: false }),
      who: async () => (await newColleague(portal(), clinic().admin)).client,
    },
    {
      route: 'POST /api/notifications/read',
      fact: 'NotificationsRead',
      withoutKey: 1,
      body: () => ({ up_to: new Date().toISOString() }),
    },
    {
      route: 'POST /api/addEmployee',
      fact: 'EmployeeAwaited',
      withoutKey: 1,
      body: () => ({ name: 'Nora Field', email: newEmail() }),
    },
    {
      route: 'POST /api/employee/edit',
      fact: 'EmployeeTypeChanged',
      withoutKey: 1,
      body: async () => ({ id: await colleague(), type: 'reader' }),
    },
    {
      route: 'PUT /api/admin/employees/:id',
      fact: 'EmployeeTypeChanged',
      withoutKey: 1,
      body: () => ({ type: (['reader', 'employee'] as const)[turn++ % 2] }),
      id: () => clinic().employeeId,
    },
    {
      route: 'POST /api/employee/remove',
      fact: 'EmploymentEnded',
      withoutKey: 1,
      takesAway: true,
      body: async () => ({ id: await colleague() }),
    },
    {
      route: 'POST /api/company/sso/remove',
      fact: 'SsoRemoved',
      withoutKey: 1,
      body: async () => {
        await haveSignOn(portal(), clinic().admin.companyId);
        return {};
      },
    },
    {
      route: 'POST /api/admin/employees',
      fact: 'EmployeeAwaited',
      withoutKey: 1,
      body: () => ({ name: 'Nora Field', email: newEmail() }),
    },
  ];
}
