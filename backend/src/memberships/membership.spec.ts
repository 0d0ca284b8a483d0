import { given } from '../platform/log/testing/given.js';
import { membership, type MembershipEvent, MOST_USES_A_DAY } from './membership.js';

const FIRST = '2026-03-01T10:00:00.000Z';
const grant = (orderId: number, now: string) => ({ type: 'GrantYear', personId: 12, orderId, now }) as const;
const takeBack = (orderId: number) => ({ type: 'TakeYearBack', personId: 12, orderId }) as const;
const granted = (orderId: number, grantedAt: string, startsAt: string, endsAt: string): MembershipEvent => ({
  type: 'MembershipGranted',
  data: { personId: 12, orderId, grantedAt, startsAt, endsAt },
});
const shortened = (orderId: number, startsAt: string | null, endsAt: string | null): MembershipEvent => ({
  type: 'MembershipShortened',
  data: { personId: 12, orderId, startsAt, endsAt },
});
const first = granted(1, FIRST, FIRST, '2027-03-01T10:00:00.000Z');
const second = granted(2, '2026-06-01T10:00:00.000Z', FIRST, '2028-03-01T10:00:00.000Z');

describe('a membership', () => {
  it('runs a year from payment, once for an order', () => {
    given(membership).when(grant(1, FIRST)).then(first);
    given(membership, first).when(grant(1, '2026-04-01T10:00:00.000Z')).thenNothing();
  });

  it('is lengthened by a year while it runs', () =>
    given(membership, first).when(grant(2, '2026-06-01T10:00:00.000Z')).then(second));

  it('begins anew after it ended', () => {
    const later = '2027-03-02T10:00:00.000Z';
    given(membership, first)
      .when(grant(2, later))
      .then(granted(2, later, later, '2028-03-02T10:00:00.000Z'));
  });

  it('ends a day later where its last day does not exist', () => {
    const leapDay = '2028-02-29T10:00:00.000Z';
    given(membership)
      .when(grant(1, leapDay))
      .then(granted(1, leapDay, leapDay, '2029-03-01T10:00:00.000Z'));
  });

  it('loses the year of a refunded order, once', () => {
    given(membership, first)
      .when(takeBack(1))
      .then(shortened(1, null, null));
    given(membership, first, second)
      .when(takeBack(1))
      .then(shortened(1, '2026-06-01T10:00:00.000Z', '2027-06-01T10:00:00.000Z'));
    given(membership, first, shortened(1, null, null))
      .when(takeBack(1))
      .thenNothing();
    given(membership).when(takeBack(1)).thenNothing();
    given(membership, first, shortened(1, null, null))
      .when(grant(1, '2026-03-02T10:00:00.000Z'))
      .thenNothing();
  });

  describe('pays for reports that are run again', () => {
    const data = {
      ...{ companyId: 1, reportId: 91, patientId: 12, genomeDocumentId: 31, medicalDocumentIds: [], rerunOf: 53 },
      ...{ reportName: 'Mine', templateTitle: 'Treatment', focus: '', blocks: [], requiredGenes: [] },
    };
    const use = (usedAt: string) => ({ type: 'UseMembership', usedAt, ...data }) as const;
    const used = (usedAt: string): MembershipEvent => ({ type: 'MembershipUsed', data: { usedAt, ...data } });

    it('while it runs', () => {
      const last = '2027-03-01T09:59:59.999Z';
      given(membership, first).when(use(last)).then(used(last));
      given(membership).when(use(last)).thenRefused('membership.not-running');
      given(membership, first).when(use('2027-03-01T10:00:00.000Z')).thenRefused('membership.not-running');
      given(membership, first, shortened(1, null, null))
        .when(use(last))
        .thenRefused('membership.not-running');
    });

    it('so many times a day', () => {
      const many = Array.from({ length: MOST_USES_A_DAY }, (_none, n) => used(`2026-04-01T10:00:${10 + n}.000Z`));
      given(membership, first, ...many.slice(1))
        .when(use('2026-04-02T10:00:00.000Z'))
        .then(used('2026-04-02T10:00:00.000Z'));
      given(membership, first, ...many)
        .when(use('2026-04-02T10:00:00.000Z'))
        .thenRefused('membership.used-up');
      given(membership, first, ...many)
        .when(use('2026-04-02T10:00:11.000Z'))
        .then(used('2026-04-02T10:00:11.000Z'));
    });
  });
});
