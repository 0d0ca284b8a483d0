import { projection } from '../platform/views/projection.js';

/** The person whom a mailed link is for, found by the hash of its token. */
export interface MailedLinkRow {
  personId: number;
}

const mailedLinks = (name: string, asked: 'PasswordResetRequested' | 'EmailProofRequested') =>
  projection<MailedLinkRow>(name, 1).create(asked, 'tokenHash', ({ data: { personId } }) => ({ personId }));

/** Links that set a new password. */
export const passwordResets = mailedLinks('password-resets', 'PasswordResetRequested');

/** Links that prove an e-mail address. */
export const emailProofs = mailedLinks('email-proofs', 'EmailProofRequested');
