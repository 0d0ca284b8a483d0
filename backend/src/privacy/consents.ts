import type { Consent, ConsentGiven, ConsentWithdrawn } from '@portal/events';
import { newestText } from '@portal/events/rules';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

export interface Agreement {
  /** the wording that was agreed to last, and when; null where it never was */
  version: string | null;
  givenAt: string | null;
  withdrawnAt: string | null;
}

/** What one person has agreed to and withdrawn. Stream `consents-{personId}`. */
export type Agreements = Partial<Record<Consent, Agreement>>;

export type ConsentEvent = ConsentGiven | ConsentWithdrawn;

export type ConsentCommand =
  ({ type: 'GiveConsent' } & ConsentGiven['data']) | ({ type: 'WithdrawConsent' } & ConsentWithdrawn['data']);

export const consentsStream = (personId: number): string => `consents-${personId}`;

export const NEVER_ASKED: Agreement = { version: null, givenAt: null, withdrawnAt: null };

/** Whoever was never asked can withdraw as well: their file may be older than the question. */
export const consents: Decider<Agreements, ConsentCommand, ConsentEvent> = {
  initial: {},
  decide: (command, state) => {
    const { version, withdrawnAt } = state[command.consent] ?? NEVER_ASKED;
    switch (command.type) {
      case 'GiveConsent': {
        if (command.version !== newestText(command.consent).version) throw new Refused('consent.outdated');
        const isGiven = version === command.version && withdrawnAt === null;
        return isGiven ? [] : [{ type: 'ConsentGiven', data: factsOf(command) }];
      }
      case 'WithdrawConsent':
        return withdrawnAt === null ? [{ type: 'ConsentWithdrawn', data: factsOf(command) }] : [];
    }
  },
  evolve: (state, { type, data }) => ({
    ...state,
    [data.consent]:
      type === 'ConsentGiven'
        ? { version: data.version, givenAt: data.at, withdrawnAt: null }
        : { ...(state[data.consent] ?? NEVER_ASKED), withdrawnAt: data.at },
  }),
};
