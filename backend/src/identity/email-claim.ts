import type { EmailClaimed, EmailReleased } from '@portal/events';
import { type Decider, Refused } from '../platform/log/decider.js';

/** The owner of an e-mail address. A stream per address ensures one owner. Stream `email-{hmac of the address}`. */
export type EmailClaim = { kind: 'free' } | { kind: 'claimed'; personId: number; claimedAt: string };

export type EmailClaimCommand =
  /** `abandonedBy` names an owner who never finished the registration. The claim then passes to the new person. */
  | { type: 'ClaimEmail'; personId: number; claimedAt: string; abandonedBy: number | null }
  | { type: 'ReleaseEmail'; personId: number };

export type EmailClaimEvent = EmailClaimed | EmailReleased;

/** Age at which a claim without a registration may be taken over. */
export const ABANDONED_AFTER_MILLISECONDS = 60_000;

export const emailStream = (emailHash: string) => `email-${emailHash}`;

export const emailClaim: Decider<EmailClaim, EmailClaimCommand, EmailClaimEvent> = {
  initial: { kind: 'free' },
  decide: (command, state) => {
    switch (command.type) {
      case 'ClaimEmail':
        return claim(command, state);
      case 'ReleaseEmail':
        return owns(command.personId, state) ? [{ type: 'EmailReleased', data: { personId: command.personId } }] : [];
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'EmailClaimed':
        return { kind: 'claimed', ...event.data };
      case 'EmailReleased':
        return { kind: 'free' };
    }
  },
};

function claim(command: Extract<EmailClaimCommand, { type: 'ClaimEmail' }>, state: EmailClaim): EmailClaimEvent[] {
  if (owns(command.personId, state)) return [];
  if (state.kind === 'claimed' && state.personId !== command.abandonedBy) throw new Refused('email.taken');
  return [{ type: 'EmailClaimed', data: { personId: command.personId, claimedAt: command.claimedAt } }];
}

const owns = (personId: number, state: EmailClaim) => state.kind === 'claimed' && state.personId === personId;
