import { z } from 'zod';
import { defineEvent, personal, type EventOf, type Upcaster } from './define.js';
import { employeeType, id } from './words.js';

/** Version 1 knew admins and others. */
const typed: Upcaster = (data) => ({ ...data, employeeType: data['isAdmin'] ? 'admin' : 'employee' });

/** A person works for a company from now on. Invited persons must have accepted first. Stream `employee-{personId}`. */
export const EmployeeAdded = defineEvent(
  'EmployeeAdded',
  {
    personId: id,
    companyId: id,
    isAdmin: z.boolean(),
    employeeType,
    jobTitle: personal('personId'),
  },
  { version: 2, upcasters: { 1: typed } },
);
export type EmployeeAdded = EventOf<typeof EmployeeAdded>;

/**
 * A person began to found a company, under an id reserved for them; one company at a time. `CompanyRegistered` with
 * that id completes it, at any later time. Stream `employee-{personId}`.
 */
export const FoundingBegan = defineEvent('FoundingBegan', { personId: id, companyId: id });
export type FoundingBegan = EventOf<typeof FoundingBegan>;

/**
 * A company added a person who has an account. A row of its own holds what the company typed, until the person accepts.
 */
export const EmployeeAwaited = defineEvent(
  'EmployeeAwaited',
  {
    employeeId: id,
    companyId: id,
    isAdmin: z.boolean(),
    employeeType,
    contactId: z.uuid(),
    jobTitle: personal('contactId'),
    name: personal('contactId'),
    email: personal('contactId'),
  },
  { version: 2, upcasters: { 1: typed } },
);
export type EmployeeAwaited = EventOf<typeof EmployeeAwaited>;

/** The awaited person accepted. The waiting row is gone and `personId` works for the company. */
export const AwaitedEmployeeArrived = defineEvent('AwaitedEmployeeArrived', {
  employeeId: id,
  companyId: id,
  personId: id,
});
export type AwaitedEmployeeArrived = EventOf<typeof AwaitedEmployeeArrived>;

/**
 * The awaited person accepted, but had just accepted another company's invitation. The waiting row is gone, and
 * `personId` does not work for the company. Stream `employee-{employeeId}`.
 */
export const AwaitedEmployeeGone = defineEvent('AwaitedEmployeeGone', { employeeId: id, companyId: id, personId: id });
export type AwaitedEmployeeGone = EventOf<typeof AwaitedEmployeeGone>;

/** The name or the title of a row was changed; only the changed fields are present. Stream `employee-{employeeId}`. */
export const EmployeeEdited = defineEvent('EmployeeEdited', {
  employeeId: id,
  companyId: id,
  /** of a waiting row; the name of a person is in `PersonEdited` */
  name: personal('employeeId').optional(),
  jobTitle: personal('employeeId').optional(),
});
export type EmployeeEdited = EventOf<typeof EmployeeEdited>;

/**
 * An admin changed what somebody may do. Stream `staff-{companyId}`; for a row that waits, `employee-{employeeId}`.
 */
export const EmployeeTypeChanged = defineEvent('EmployeeTypeChanged', {
  employeeId: id,
  companyId: id,
  from: employeeType,
  to: employeeType,
});
export type EmployeeTypeChanged = EventOf<typeof EmployeeTypeChanged>;

/**
 * Somebody no longer works for the company, or is awaited no longer. Their patients go to `reassignedTo`. Streams as of
 * `EmployeeTypeChanged`.
 */
export const EmploymentEnded = defineEvent('EmploymentEnded', {
  employeeId: id,
  companyId: id,
  reason: z.enum(['removed', 'left']),
  reassignedTo: id.nullable(),
});
export type EmploymentEnded = EventOf<typeof EmploymentEnded>;

/** A person whose employment ended may work for another company. Stream `employee-{personId}`. */
export const EmployeeFreed = defineEvent('EmployeeFreed', { personId: id, companyId: id });
export type EmployeeFreed = EventOf<typeof EmployeeFreed>;
