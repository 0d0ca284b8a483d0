import { given } from '../platform/log/testing/given.js';
import { credits, type CreditsEvent } from './credits.js';

const granted = (orderId: number, amount: number): CreditsEvent => ({
  type: 'CreditsGranted',
  data: { companyId: 2, orderId, credits: amount },
});
const hold = (reportId: number) => ({
  companyId: 2,
  reportId,
  credits: 250,
  patientId: 9,
  genomeDocumentId: 3,
  medicalDocumentIds: [],
  reportName: 'Cardiology',
  templateTitle: 'Cardiovascular Risk',
  focus: 'Heart',
  blocks: ['introduction' as const],
  requiredGenes: [],
  rerunOf: null,
  release: 'now' as const,
});
const held = (reportId: number): CreditsEvent => ({ type: 'CreditsHeld', data: hold(reportId) });
const taken: CreditsEvent = { type: 'CreditsTaken', data: { companyId: 2, reportId: 1, credits: 250 } };
const returned: CreditsEvent = { type: 'CreditsReturned', data: { companyId: 2, reportId: 1, credits: 250 } };
const take = { type: 'TakeCredits', companyId: 2, reportId: 1 } as const;
const giveBack = { type: 'ReturnCredits', companyId: 2, reportId: 1 } as const;

describe('credits', () => {
  it('are granted once for an order', () => {
    given(credits).when({ type: 'GrantCredits', companyId: 2, orderId: 5, credits: 1000 }).then(granted(5, 1000));
    given(credits, granted(5, 1000))
      .when({ type: 'GrantCredits', companyId: 2, orderId: 5, credits: 1000 })
      .thenNothing();
  });

  it('are held for a report', () =>
    given(credits, granted(5, 250))
      .when({ type: 'HoldCredits', ...hold(1) })
      .then(held(1)));

  it('are not held where they are too few', () =>
    given(credits, granted(5, 249))
      .when({ type: 'HoldCredits', ...hold(1) })
      .thenRefused('credits.not-enough'));

  it('cannot be held twice from the same balance', () =>
    given(credits, granted(5, 250), held(1))
      .when({ type: 'HoldCredits', ...hold(2) })
      .thenRefused('credits.not-enough'));

  it('are taken once', () => {
    given(credits, granted(5, 250), held(1)).when(take).then(taken);
    given(credits, granted(5, 250), held(1), taken).when(take).thenNothing();
  });

  it('are returned once, and can be spent again', () => {
    given(credits, granted(5, 250), held(1)).when(giveBack).then(returned);
    given(credits, granted(5, 250), held(1), returned).when(giveBack).thenNothing();
    given(credits, granted(5, 250), held(1), returned)
      .when({ type: 'HoldCredits', ...hold(2) })
      .then(held(2));
  });

  it('are not returned after they were taken', () =>
    given(credits, granted(5, 250), held(1), taken).when(giveBack).thenNothing());
});

describe('the credits of a refunded order', () => {
  const revoke = { type: 'RevokeCredits', companyId: 2, orderId: 5 } as const;
  const revoked: CreditsEvent = { type: 'CreditsRevoked', data: { companyId: 2, orderId: 5, credits: 250 } };

  it('are taken back once', () => {
    given(credits, granted(5, 250)).when(revoke).then(revoked);
    given(credits, granted(5, 250), revoked).when(revoke).thenNothing();
    given(credits).when(revoke).thenNothing();
    given(credits, granted(5, 250), revoked)
      .when({ type: 'HoldCredits', ...hold(1) })
      .thenRefused('credits.not-enough');
  });

  it('are not taken back once they are held or spent', () =>
    given(credits, granted(5, 250), held(1)).when(revoke).thenRefused('credits.spent'));
});
