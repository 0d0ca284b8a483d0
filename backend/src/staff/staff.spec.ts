import { given } from '../platform/log/testing/given.js';
import { staff, type StaffCommand, type StaffEvent } from './staff.js';

const change = (decisions: number, admins: number[], employeeId = 8): StaffCommand => ({
  type: 'ChangeType',
  decisions,
  admins,
  employeeId,
  companyId: 2,
  from: 'admin',
  to: 'reader',
});
const end = (decisions: number, admins: number[], employeeId = 8): StaffCommand => ({
  type: 'EndEmployment',
  decisions,
  admins,
  employeeId,
  companyId: 2,
  reason: 'removed',
  reassignedTo: 7,
});
const changed: StaffEvent = {
  type: 'EmployeeTypeChanged',
  data: { employeeId: 8, companyId: 2, from: 'admin', to: 'reader' },
};
const ended: StaffEvent = {
  type: 'EmploymentEnded',
  data: { employeeId: 8, companyId: 2, reason: 'removed', reassignedTo: 7 },
};

describe('the staff of a company', () => {
  it('loses an admin while another one stays', () => {
    given(staff)
      .when(change(0, [7, 8]))
      .then(changed);
    given(staff)
      .when(end(0, [7, 8]))
      .then(ended);
  });
  it('keeps the last admin', () => {
    given(staff)
      .when(change(0, [8]))
      .thenRefused('staff.last-admin');
    given(staff)
      .when(end(0, [8]))
      .thenRefused('staff.last-admin');
  });
  it('lets go of anybody who is no admin', () =>
    given(staff)
      .when(end(0, [7]))
      .then(ended));
  it('decides nothing on what was true before another decision', () =>
    given(staff, changed)
      .when(end(0, [7, 8], 7))
      .thenRefused('staff.decided-meanwhile'));
  it('changes no right that somebody else changed since it was seen', () => {
    const whoSaw = (seen: 'employee' | 'admin') => ({ ...change(0, [7, 8]), seen }) as StaffCommand;
    given(staff).when(whoSaw('employee')).thenRefused('edit.stale');
    given(staff).when(whoSaw('admin')).then(changed);
  });
  it('changes nothing for somebody who is that already', () =>
    given(staff)
      .when({ ...change(0, [8]), to: 'admin' } as StaffCommand)
      .thenNothing());
});
