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

/** An admin changed what the company says of itself; only the fields that changed are there. Stream `company-{companyId}`. */
export const CompanyEdited = defineEvent('CompanyEdited', {
  companyId: id,
  name: z.string().optional(),
  description: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
});
export type CompanyEdited = EventOf<typeof CompanyEdited>;

/** A person works for a company from now on; those who were invited still have to accept. Stream `employee-{personId}`. */
export const EmployeeAdded = defineEvent('EmployeeAdded', {
  personId: id,
  companyId: id,
  isAdmin: z.boolean(),
  jobTitle: personal('personId'),
});
export type EmployeeAdded = EventOf<typeof EmployeeAdded>;

/**
 * A person begins to found a company, under an id that is reserved for them; one company at a time. `CompanyRegistered`
 * under that id ends it; until then they may finish at any time. Stream `employee-{personId}`.
 */
export const FoundingBegan = defineEvent('FoundingBegan', { personId: id, companyId: id });
export type FoundingBegan = EventOf<typeof FoundingBegan>;

/** Somebody with an account was added: a row of its own, with what the company typed, waits for the invitation to be accepted. */
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

/** The awaited person accepted; the waiting row is gone and `personId` works for the company. */
export const AwaitedEmployeeArrived = defineEvent('AwaitedEmployeeArrived', {
  employeeId: id,
  companyId: id,
  personId: id,
});
export type AwaitedEmployeeArrived = EventOf<typeof AwaitedEmployeeArrived>;

/**
 * The awaited person accepted, but had accepted another company's invitation just before; the waiting row is gone, and
 * `personId` does not work for the company. Stream `employee-{employeeId}`.
 */
export const AwaitedEmployeeGone = defineEvent('AwaitedEmployeeGone', { employeeId: id, companyId: id, personId: id });
export type AwaitedEmployeeGone = EventOf<typeof AwaitedEmployeeGone>;

/**
 * The founder began to work for another company before the new one had anybody: the new company ends. Stream
 * `company-{companyId}`.
 */
export const CompanyGivenUp = defineEvent('CompanyGivenUp', { companyId: id, founderId: id });
export type CompanyGivenUp = EventOf<typeof CompanyGivenUp>;
