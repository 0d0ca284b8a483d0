import { given } from '../platform/log/testing/given.js';
import { emailClaim, type EmailClaimEvent } from './email-claim.js';

const claimedAt = '2026-11-21T10:00:00.000Z';
const claimed = (personId: number): EmailClaimEvent => ({ type: 'EmailClaimed', data: { personId, claimedAt } });
const released: EmailClaimEvent = { type: 'EmailReleased', data: { personId: 1 } };
const claim = (personId: number, abandonedBy: number | null = null) =>
  ({ type: 'ClaimEmail', personId, claimedAt, abandonedBy }) as const;

describe('e-mail claim', () => {
  it('is made once', () => given(emailClaim).when(claim(1)).then(claimed(1)));
  it('is kept by its owner', () => given(emailClaim, claimed(1)).when(claim(1)).thenNothing());
  it('is refused to everybody else', () => given(emailClaim, claimed(1)).when(claim(2)).thenRefused('email.taken'));
  it('passes on from an owner who never finished', () =>
    given(emailClaim, claimed(1)).when(claim(2, 1)).then(claimed(2)));
  it('does not pass on from another owner than the one named', () =>
    given(emailClaim, claimed(3)).when(claim(2, 1)).thenRefused('email.taken'));
  it('can be released and claimed again', () =>
    given(emailClaim, claimed(1), released).when(claim(2)).then(claimed(2)));
  it('is released by its owner', () =>
    given(emailClaim, claimed(1)).when({ type: 'ReleaseEmail', personId: 1 }).then(released));
  it('is not released by somebody else', () =>
    given(emailClaim, claimed(1)).when({ type: 'ReleaseEmail', personId: 2 }).thenNothing());
});
