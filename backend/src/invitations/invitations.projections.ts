import type { InvitationAccepted, InvitationSent, RecordedOf } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

/** Where an invitation stands; found by the hash of its newest link, or by the row that waits. */
export interface InvitationRow extends Omit<RecordedOf<InvitationSent>['data'], 'recipient'> {
  accepted: boolean;
  sentAt: string;
}

type InvitationsEvent = RecordedOf<InvitationSent | InvitationAccepted>;

export const invitations: Projection<InvitationRow> = {
  name: 'invitations',
  version: 1,
  events: ['InvitationSent', 'InvitationAccepted'],
  indexes: [['tokenHash'], ['rowId', 'role'], ['companyId', 'email']],
  keys: (event) => [(event as InvitationsEvent).data.invitationId],
  apply: (row, event) => applyToInvitation(row, event as InvitationsEvent),
};

function applyToInvitation(row: InvitationRow | undefined, event: InvitationsEvent): InvitationRow | undefined {
  switch (event.type) {
    case 'InvitationSent': {
      const { recipient: _recipient, ...facts } = event.data;
      return { ...facts, accepted: false, sentAt: event.time };
    }
    case 'InvitationAccepted':
      return row && { ...row, accepted: true };
  }
}
