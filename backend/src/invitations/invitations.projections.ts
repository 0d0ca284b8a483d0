import { type InvitationHeld, type InvitationSent, normalisedEmail } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** An invitation, found by the hash of its newest link, by the waiting row or by the address. */
export interface InvitationRow extends Omit<InvitationSent['data'], 'recipient'> {
  emailKey: string;
  accepted: boolean;
  refused: boolean;
  sentAt: string;
}

export const invitations = projection<InvitationRow>('invitations', 2, {
  indexes: [['tokenHash'], ['rowId', 'role'], ['emailKey']],
})
  .create('InvitationSent', 'invitationId', ({ data: { recipient: _recipient, ...facts }, time }) => ({
    ...facts,
    emailKey: normalisedEmail(facts.email),
    accepted: false,
    refused: false,
    sentAt: time,
  }))
  .on('InvitationAccepted', 'invitationId', (row) => ({ ...row, accepted: true }))
  .on('InvitationRefused', 'invitationId', (row) => ({ ...row, refused: true }));

/** An invitation that waits until whoever invites has proved their address. */
export type HeldInvitationRow = InvitationHeld['data'];

export const heldInvitations = projection<HeldInvitationRow>('held-invitations', 1, { indexes: [['inviterId']] })
  .create('InvitationHeld', 'invitationId', ({ data }) => data)
  .remove('InvitationSent', 'invitationId');
