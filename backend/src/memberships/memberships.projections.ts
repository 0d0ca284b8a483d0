import { projection } from '../platform/views/projection.js';

/** What a person's newest membership covers, ISO 8601. */
export interface MembershipRow {
  startsAt: string | null;
  endsAt: string | null;
}

export const memberships = projection<MembershipRow>('memberships', 1).create(
  ['MembershipGranted', 'MembershipShortened'],
  'personId',
  ({ data: { startsAt, endsAt } }) => ({ startsAt, endsAt }),
);
