import type { GuestClaimed, Role } from '@portal/events';
import { type Audience, BY_ROLE, person } from '../audience.js';
import type { InvitationEvent } from './invitation.js';

const WAY_IN = 'how somebody comes in: links and addresses never leave the portal';
const AWAITED_ROW = 'the row that waits is told, and its list is told to open screens';

export const invitationsAudience: Audience<InvitationEvent | GuestClaimed> = {
  InvitationSent: {
    log: ({ rowId, role }, who) => `${who} invited ${person(rowId)} as ${asRole[role]}`,
    live: BY_ROLE,
    private: WAY_IN,
  },
  InvitationAccepted: {
    log: ({ personId, role }) => `${person(personId)} accepted the invitation as ${asRole[role]}`,
    live: null,
    private: WAY_IN,
  },
  InvitationHeld: {
    log: ({ rowId }) =>
      `the invitation to ${person(rowId)} waits until the e-mail address of whoever invites is confirmed`,
    live: BY_ROLE,
    private: WAY_IN,
  },
  InvitationRefused: {
    log: ({ rowId, role }) => `${person(rowId)} does not want to join as ${asRole[role]}`,
    live: BY_ROLE,
    private: WAY_IN,
  },
  GuestClaimed: { unlogged: AWAITED_ROW, live: null, private: WAY_IN },
};

const asRole: Record<Role, string> = { patient: 'a patient', employee: 'an employee' };
