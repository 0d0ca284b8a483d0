import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { id } from './words.js';

/** A company was set up. Its founder (null for the house company) becomes its first admin. Stream `company-{companyId}`. */
export const CompanyRegistered = defineEvent('CompanyRegistered', {
  companyId: id,
  name: z.string(),
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  founderId: id.nullable(),
});
export type CompanyRegistered = EventOf<typeof CompanyRegistered>;

/** An admin changed the company's profile; only the changed fields are present. Stream `company-{companyId}`. */
export const CompanyEdited = defineEvent('CompanyEdited', {
  companyId: id,
  name: z.string().optional(),
  description: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
});
export type CompanyEdited = EventOf<typeof CompanyEdited>;

/** A company's logo was replaced or taken away; ids of pictures, '' for none. Stream `company-{companyId}`. */
export const LogoChanged = defineEvent('LogoChanged', { companyId: id, from: z.string(), to: z.string() });
export type LogoChanged = EventOf<typeof LogoChanged>;

/** A person works for a company from now on. Invited persons must have accepted first. Stream `employee-{personId}`. */
export const EmployeeAdded = defineEvent('EmployeeAdded', {
  personId: id,
  companyId: id,
  isAdmin: z.boolean(),
  jobTitle: personal('personId'),
});
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
export const EmployeeAwaited = defineEvent('EmployeeAwaited', {
  employeeId: id,
  companyId: id,
  isAdmin: z.boolean(),
  contactId: z.uuid(),
  jobTitle: personal('contactId'),
  name: personal('contactId'),
  email: personal('contactId'),
});
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

/**
 * The founder began to work for another company before the new one had any employee: the new company ends. Stream
 * `company-{companyId}`.
 */
export const CompanyGivenUp = defineEvent('CompanyGivenUp', { companyId: id, founderId: id });
export type CompanyGivenUp = EventOf<typeof CompanyGivenUp>;
