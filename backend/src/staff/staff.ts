import type { EmployeeType, EmployeeTypeChanged, EmploymentEnded } from '@portal/events';
import { type Decider, Refused } from '../platform/log/decider.js';
import { editedFields } from '../platform/log/edits.js';

/**
 * The changes of what the employees of one company may do, one after the other, so that an admin always stays. Stream
 * `staff-{companyId}`.
 */
export interface Staff {
  decisions: number;
}

export type StaffEvent = EmployeeTypeChanged | EmploymentEnded;

/** What a command is based on: who administers the company after that number of decisions. */
export interface Basis {
  decisions: number;
  /** those who have accepted the employment */
  admins: readonly number[];
}

export type StaffCommand = Basis &
  (
    | {
        type: 'ChangeType';
        employeeId: number;
        companyId: number;
        from: EmployeeType;
        to: EmployeeType;
        /** what whoever asks saw last */
        seen?: EmployeeType;
      }
    | ({ type: 'EndEmployment' } & EmploymentEnded['data'])
  );

export const staffStream = (companyId: number) => `staff-${companyId}`;

export const staff: Decider<Staff, StaffCommand, StaffEvent> = {
  initial: { decisions: 0 },
  decide: (command, state) => {
    if (command.decisions !== state.decisions) throw new Refused('staff.decided-meanwhile');
    const { employeeId, companyId } = command;
    switch (command.type) {
      case 'ChangeType': {
        const { from, to, seen } = command;
        if (!editedFields({ type: to }, { type: from }, { type: seen }).type) return [];
        anotherAdmin(command);
        return [{ type: 'EmployeeTypeChanged', data: { employeeId, companyId, from, to } }];
      }
      case 'EndEmployment': {
        const { reason, reassignedTo } = command;
        anotherAdmin(command);
        return [{ type: 'EmploymentEnded', data: { employeeId, companyId, reason, reassignedTo } }];
      }
    }
  },
  evolve: ({ decisions }) => ({ decisions: decisions + 1 }),
};

/** @throws Refused when the employee is the only admin */
export function anotherAdmin({ employeeId, admins }: { employeeId: number } & Pick<Basis, 'admins'>): void {
  if (admins.length === 1 && admins[0] === employeeId) throw new Refused('staff.last-admin');
}
