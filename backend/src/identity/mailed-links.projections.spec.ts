import type { EmailProofRequested, PasswordResetRequested } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected } from '../platform/views/testing/projected.js';
import { emailProofs, passwordResets } from './mailed-links.projections.js';

const link = { personId: 9, number: 1, tokenHash: 'hash', expiresAt: '2026-05-05T10:00:00.000Z' };

it('a reset link tells whose password it sets', async () => {
  const asked: PasswordResetRequested = { type: 'PasswordResetRequested', data: link };
  expect(await projected(passwordResets, log(asked))).toEqual({ hash: { personId: 9 } });
});

it('a link that proves an address tells whose it is', async () => {
  const data = { ...link, email: 'new@patients.example', atOnce: true };
  const asked: EmailProofRequested = { type: 'EmailProofRequested', data };
  expect(await projected(emailProofs, log(asked))).toEqual({ hash: { personId: 9 } });
});
