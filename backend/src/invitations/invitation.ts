import type { InvitationAccepted, InvitationHeld, InvitationRefused, InvitationSent } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/**
 * An invitation to take up a role, to be used once. Sending it again invalidates the older link. Stream
 * `invitation-{invitationId}`.
 */
export type Invitation =
  | { kind: 'unknown' }
  | { kind: 'held' }
  | ({ kind: 'sent' } & InvitationSent['data'])
  | { kind: 'accepted' }
  | { kind: 'refused'; number: number };

export type InvitationEvent = InvitationSent | InvitationHeld | InvitationAccepted | InvitationRefused;

export type InvitationCommand =
  | { type: 'SendInvitation'; link: Link; to: Invited }
  | ({ type: 'HoldInvitation' } & InvitationHeld['data'])
  | { type: 'AcceptInvitation'; tokenHash: string; now: string; personId: number }
  /** The owner of the address answers, signed in. It needs no link. */
  | { type: 'AcceptOffer' | 'RefuseOffer'; personId: number };

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
      case 'HoldInvitation':
        return state.kind === 'unknown' ? [{ type: 'InvitationHeld', data: factsOf(command) }] : [];
      case 'AcceptInvitation':
        return [{ type: 'InvitationAccepted', data: answered(command.personId, living(command, state)) }];
      case 'AcceptOffer':
        return [{ type: 'InvitationAccepted', data: answered(command.personId, open(state)) }];
      case 'RefuseOffer':
        return [{ type: 'InvitationRefused', data: answered(command.personId, open(state)) }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'InvitationSent':
        return { kind: 'sent', ...event.data };
      case 'InvitationHeld':
        return { kind: 'held' };
      case 'InvitationAccepted':
        return { kind: 'accepted' };
      case 'InvitationRefused':
        return { kind: 'refused', number: state.kind === 'sent' ? state.number : 0 };
    }
  },
};

type Sent = Extract<Invitation, { kind: 'sent' }>;

function send(
  { link, to }: Extract<InvitationCommand, { type: 'SendInvitation' }>,
  state: Invitation,
): InvitationEvent[] {
  if (state.kind === 'accepted') throw new Refused('invitation.accepted');
  // two people pressed the button at once; one mail suffices
  if ('number' in state && state.number >= link.number) return [];
  return [{ type: 'InvitationSent', data: { ...to, ...link } }];
}

function open(state: Invitation): Sent {
  if (state.kind !== 'sent') throw new Refused('invitation.dead');
  return state;
}

function living({ tokenHash, now }: { tokenHash: string; now: string }, state: Invitation): Sent {
  const sent = open(state);
  if (sent.tokenHash !== tokenHash || sent.expiresAt <= now) throw new Refused('invitation.dead');
  return sent;
}

const answered = (personId: number, { invitationId, role, companyId, rowId }: Sent): InvitationAccepted['data'] => ({
  invitationId,
  role,
  companyId,
  personId,
  rowId,
});
