import type { EmailClaimed, EmailLost, EmailProved, EmailReleased } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** An e-mail address: who claims it, and whose it is since they proved it. Stream `email-{hmac of the address}`. */
export interface EmailClaim {
  /** who proved the address; null while nobody has */
  owner: number | null;
  /** who claims it without a proof, oldest first */
  claimants: readonly number[];
  /** who claimed it before somebody else proved it; each can still sign in, to give another address */
  losers: readonly number[];
}

export type EmailClaimCommand =
  /** `provedBefore` names an owner who proved the address before such proofs were events. */
  | { type: 'ClaimEmail'; personId: number; claimedAt: string; provedBefore: number | null }
  /**
   * `waiting`: claimants whom a clinic typed in before such proofs existed, and who have no password. Their rows keep
   * waiting.
   */
  | ({ type: 'ProveEmail'; provedBefore: number | null; waiting: readonly number[] } & EmailProved['data'])
  | { type: 'ReleaseEmail'; personId: number };

export type EmailClaimEvent = EmailClaimed | EmailProved | EmailLost | EmailReleased;

/** Maximum number of unproved claims; a further one ends the oldest, so that nobody can use up an address. */
export const MAX_CLAIMANTS = 5;

export const emailStream = (emailHash: string) => `email-${emailHash}`;

export const emailClaim: Decider<EmailClaim, EmailClaimCommand, EmailClaimEvent> = {
  initial: { owner: null, claimants: [], losers: [] },
  decide: (command, state) => {
    switch (command.type) {
      case 'ClaimEmail':
        return claim(command, state);
      case 'ProveEmail':
        return prove(command, state);
      case 'ReleaseEmail':
        return has(command.personId, state) ? [{ type: 'EmailReleased', data: { personId: command.personId } }] : [];
    }
  },
  evolve: (state, event) => {
    const { owner, claimants, losers } = without(event.data.personId, state);
    switch (event.type) {
      case 'EmailClaimed':
        return { owner, claimants: [...claimants, event.data.personId], losers };
      case 'EmailProved':
        return { owner: event.data.personId, claimants, losers };
      case 'EmailLost':
        return { owner, claimants, losers: [...losers, event.data.personId].slice(-MAX_CLAIMANTS) };
      case 'EmailReleased':
        return { owner, claimants, losers };
    }
  },
};

type CommandOf<Type extends EmailClaimCommand['type']> = Extract<EmailClaimCommand, { type: Type }>;

function claim({ personId, claimedAt, provedBefore }: CommandOf<'ClaimEmail'>, state: EmailClaim): EmailClaimEvent[] {
  if (has(personId, state)) return [];
  if ((state.owner ?? provedBefore) !== null) throw new Refused('email.taken');
  const tooMany = state.claimants.slice(0, Math.max(0, state.claimants.length - MAX_CLAIMANTS + 1));
  return [...tooMany.map(lost), { type: 'EmailClaimed', data: { personId, claimedAt } }];
}

function prove({ provedBefore, waiting, ...command }: CommandOf<'ProveEmail'>, state: EmailClaim): EmailClaimEvent[] {
  const owner = state.owner ?? provedBefore;
  if (state.owner === command.personId) return [];
  if (owner !== null && owner !== command.personId) throw new Refused('email.taken');
  const others = state.claimants.filter((personId) => personId !== command.personId && !waiting.includes(personId));
  return [{ type: 'EmailProved', data: factsOf(command) }, ...others.map(lost)];
}

const lost = (personId: number): EmailLost => ({ type: 'EmailLost', data: { personId } });

const has = (personId: number, { owner, claimants }: EmailClaim): boolean =>
  owner === personId || claimants.includes(personId);

const without = (personId: number, { owner, claimants, losers }: EmailClaim): EmailClaim => ({
  owner: owner === personId ? null : owner,
  claimants: claimants.filter((id) => id !== personId),
  losers: losers.filter((id) => id !== personId),
});
