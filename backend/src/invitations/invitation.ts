import type { InvitationAccepted, InvitationSent } from '@portal/events';
import { type Decider, Refused } from '../platform/log/decider.js';

/**
 * An invitation to take up a role, to be used once. Sending it again invalidates the older link. Stream
 * `invitation-{invitationId}`.
 */
export type Invitation = { kind: 'unknown' } | { kind: 'accepted' } | ({ kind: 'sent' } & InvitationSent['data']);

export type InvitationEvent = InvitationSent | InvitationAccepted;

export type InvitationCommand =
  { type: 'SendInvitation'; link: Link; to: Invited } | { type: 'AcceptInvitation'; tokenHash: string; now: string };

/** The link in the mail. The log keeps only the hash of its token. */
type Link = Pick<InvitationSent['data'], 'number' | 'tokenHash' | 'expiresAt'>;
export type Invited = Omit<InvitationSent['data'], keyof Link>;

export const INVITATION_DAYS = 7;

export const invitationStream = (invitationId: string) => `invitation-${invitationId}`;

export const invitation: Decider<Invitation, InvitationCommand, InvitationEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'SendInvitation':
        return send(command, state);
      case 'AcceptInvitation':
        return accept(command, state);
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'InvitationSent':
        return { kind: 'sent', ...event.data };
      case 'InvitationAccepted':
        return { kind: 'accepted' };
    }
  },
};

function send(
  { link, to }: Extract<InvitationCommand, { type: 'SendInvitation' }>,
  state: Invitation,
): InvitationEvent[] {
  if (state.kind === 'accepted') throw new Refused('invitation.accepted');
  // two people pressed the button at once; one mail suffices
  if (state.kind === 'sent' && state.number >= link.number) return [];
  return [{ type: 'InvitationSent', data: { ...to, ...link } }];
}

function accept(
  { tokenHash, now }: Extract<InvitationCommand, { type: 'AcceptInvitation' }>,
  state: Invitation,
): InvitationEvent[] {
  if (state.kind !== 'sent' || state.tokenHash !== tokenHash || state.expiresAt <= now)
    throw new Refused('invitation.dead');
  const { invitationId, role, companyId, personId, rowId } = state;
  return [{ type: 'InvitationAccepted', data: { invitationId, role, companyId, personId, rowId } }];
}
