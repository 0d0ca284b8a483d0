import { z } from 'zod';
import { defineEvent, type EventOf, personal } from './define.js';
import { id } from './words.js';

/**
 * An admin set up, or changed, how the company's employees sign in with its own OpenID provider. `ssoId` is new with each
 * issuer; `token` is what a DNS record shows to prove a domain. Stream `sso-{companyId}`.
 */
export const SsoSet = defineEvent('SsoSet', {
  companyId: id,
  ssoId: z.uuid(),
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: personal('ssoId'),
  domains: z.array(z.string()),
  token: z.string(),
});
export type SsoSet = EventOf<typeof SsoSet>;

/** An admin ended the company's single sign-on. */
export const SsoRemoved = defineEvent('SsoRemoved', { companyId: id, ssoId: z.uuid() });
export type SsoRemoved = EventOf<typeof SsoRemoved>;

/** A DNS record showed that a company holds a domain; a company before it holds it no more. Stream `sso-domain-{domain}`. */
export const SsoDomainProved = defineEvent('SsoDomainProved', { companyId: id, domain: z.string() });
export type SsoDomainProved = EventOf<typeof SsoDomainProved>;

/**
 * A company's provider vouched for a person who works there. `subject` is the provider's own name of the account: the
 * first one stays the person's. Stream `factors-{personId}`.
 */
export const SsoUsed = defineEvent('SsoUsed', {
  personId: id,
  companyId: id,
  ssoId: z.uuid(),
  challengeId: z.uuid(),
  subject: personal('personId'),
});
export type SsoUsed = EventOf<typeof SsoUsed>;
