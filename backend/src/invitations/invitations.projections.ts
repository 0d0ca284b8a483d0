import type { InvitationSent } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** An invitation, found by the hash of its newest link or by the waiting row. */
export interface InvitationRow extends Omit<InvitationSent['data'], 'recipient'> {
  accepted: boolean;
  sentAt: string;
}

export const invitations = projection<InvitationRow>('invitations', 1, {
  indexes: [['tokenHash'], ['rowId', 'role'], ['companyId', 'email']],
})
  .create('InvitationSent', 'invitationId', ({ data: { recipient: _recipient, ...facts }, time }) => ({
    ...facts,
    accepted: false,
    sentAt: time,
  }))
  .on('InvitationAccepted', 'invitationId', (row) => ({ ...row, accepted: true }));
