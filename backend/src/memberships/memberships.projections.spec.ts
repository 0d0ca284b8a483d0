import type { MembershipGranted, MembershipShortened } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { memberships } from './memberships.projections.js';

const period = { startsAt: '2026-05-04T10:00:00.000Z', endsAt: '2027-05-04T10:00:00.000Z' };
const granted: MembershipGranted = {
  type: 'MembershipGranted',
  data: { personId: 12, orderId: 1, grantedAt: period.startsAt, ...period },
};
const shortened: MembershipShortened = {
  type: 'MembershipShortened',
  data: { personId: 12, orderId: 1, startsAt: null, endsAt: null },
};

it('a membership covers what its last event says', async () => {
  expect((await projected(memberships, log(granted)))[12]).toEqual(period);
  expect((await projected(memberships, twice(log(granted, shortened))))[12]).toEqual({ startsAt: null, endsAt: null });
});
