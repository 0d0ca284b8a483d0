import { projection } from '../platform/views/projection.js';

/** The person whose password a reset link sets, found by the hash of the link's token. */
export interface PasswordResetRow {
  personId: number;
}

export const passwordResets = projection<PasswordResetRow>('password-resets', 1).create(
  'PasswordResetRequested',
  'tokenHash',
  ({ data: { personId } }) => ({ personId }),
);

/** The person whose address a link proves, found by the hash of the link's token. */
export interface EmailProofRow {
  personId: number;
}

export const emailProofs = projection<EmailProofRow>('email-proofs', 1).create(
  'EmailProofRequested',
  'tokenHash',
  ({ data: { personId } }) => ({ personId }),
);
