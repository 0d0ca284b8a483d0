import { given } from '../platform/log/testing/given.js';
import { emailClaim, type EmailClaimEvent, MAX_CLAIMANTS } from './email-claim.js';

const claimedAt = '2026-11-21T10:00:00.000Z';
const email = 'omar@patients.example';
const claimed = (personId: number): EmailClaimEvent => ({ type: 'EmailClaimed', data: { personId, claimedAt } });
const proof = (personId: number) => ({ personId, email, by: 'link' as const, instead: null });
const proved = (personId: number): EmailClaimEvent => ({ type: 'EmailProved', data: proof(personId) });
const lost = (personId: number): EmailClaimEvent => ({ type: 'EmailLost', data: { personId } });
const released = (personId: number): EmailClaimEvent => ({ type: 'EmailReleased', data: { personId } });

const claim = (personId: number, provedBefore: number | null = null) =>
  ({ type: 'ClaimEmail', personId, claimedAt, provedBefore }) as const;
const prove = (personId: number, waiting: number[] = [], provedBefore: number | null = null) =>
  ({ type: 'ProveEmail', ...proof(personId), waiting, provedBefore }) as const;

const OWNER = 1;
const STRANGER = 2;
const TYPED = 3;

describe('an e-mail address that nobody proved', () => {
  it('is claimed', () => given(emailClaim).when(claim(OWNER)).then(claimed(OWNER)));
  it('is claimed once by a person', () => given(emailClaim, claimed(OWNER)).when(claim(OWNER)).thenNothing());
  it('is not occupied by who came first', () =>
    given(emailClaim, claimed(STRANGER)).when(claim(OWNER)).then(claimed(OWNER)));
  it('cannot be used up: the oldest claim gives way', () =>
    given(emailClaim, ...Array.from({ length: MAX_CLAIMANTS }, (_, index) => claimed(index + 10)))
      .when(claim(OWNER))
      .then(lost(10), claimed(OWNER)));
  it('can be given up, and claimed again', () => {
    given(emailClaim, claimed(OWNER)).when({ type: 'ReleaseEmail', personId: OWNER }).then(released(OWNER));
    given(emailClaim, claimed(OWNER), released(OWNER)).when(claim(OWNER)).then(claimed(OWNER));
  });
  it('is not given up by somebody else', () =>
    given(emailClaim, claimed(OWNER)).when({ type: 'ReleaseEmail', personId: STRANGER }).thenNothing());
});

describe('whoever proves it', () => {
  it('owns it, with a claim or without one', () => {
    given(emailClaim, claimed(OWNER)).when(prove(OWNER)).then(proved(OWNER));
    given(emailClaim).when(prove(OWNER)).then(proved(OWNER));
  });
  it('takes it over from everybody else who claimed it, whoever came first', () => {
    given(emailClaim, claimed(STRANGER), claimed(OWNER)).when(prove(OWNER)).then(proved(OWNER), lost(STRANGER));
    given(emailClaim, claimed(OWNER), claimed(STRANGER)).when(prove(OWNER)).then(proved(OWNER), lost(STRANGER));
  });
  it('leaves rows of old waiting that a clinic typed', () =>
    given(emailClaim, claimed(TYPED), claimed(STRANGER), claimed(OWNER))
      .when(prove(OWNER, [TYPED]))
      .then(proved(OWNER), lost(STRANGER)));
  it('proves it once', () => given(emailClaim, claimed(OWNER), proved(OWNER)).when(prove(OWNER)).thenNothing());
});

describe('a proved address', () => {
  const ofOwner = [claimed(OWNER), proved(OWNER)];
  it('is taken', () => {
    given(emailClaim, ...ofOwner)
      .when(claim(STRANGER))
      .thenRefused('email.taken');
    given(emailClaim, ...ofOwner)
      .when(prove(STRANGER))
      .thenRefused('email.taken');
  });
  it('is taken as well where it was proved before there were proofs', () => {
    given(emailClaim, claimed(OWNER)).when(claim(STRANGER, OWNER)).thenRefused('email.taken');
    given(emailClaim, claimed(OWNER))
      .when(prove(STRANGER, [], OWNER))
      .thenRefused('email.taken');
    given(emailClaim, claimed(OWNER))
      .when(prove(OWNER, [], OWNER))
      .then(proved(OWNER));
  });
  it('is free again once its owner gave it up', () =>
    given(emailClaim, ...ofOwner, released(OWNER))
      .when(claim(STRANGER))
      .then(claimed(STRANGER)));
  it('does not come back to who lost it, unless they prove it', () => {
    const afterLoss = [claimed(STRANGER), proved(OWNER), lost(STRANGER)];
    given(emailClaim, ...afterLoss)
      .when(claim(STRANGER))
      .thenRefused('email.taken');
    given(emailClaim, ...afterLoss, released(OWNER))
      .when(prove(STRANGER))
      .then(proved(STRANGER));
  });
});
