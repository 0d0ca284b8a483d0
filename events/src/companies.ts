import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
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

/**
 * The founder began to work for another company before the new one had any employee: the new company ends. Stream
 * `company-{companyId}`.
 */
export const CompanyGivenUp = defineEvent('CompanyGivenUp', { companyId: id, founderId: id });
export type CompanyGivenUp = EventOf<typeof CompanyGivenUp>;
