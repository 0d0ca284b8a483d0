import type { MailPreferenceSet, OptionalMail } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** The kinds of mail that a person does not want. Stream `mail-preferences-{personId}`. */
export interface MailPreference {
  unwanted: readonly OptionalMail[];
}

export type MailPreferenceCommand = { type: 'SetMailPreference' } & MailPreferenceSet['data'];

export const mailPreferencesStream = (personId: number) => `mail-preferences-${personId}`;

export const mailPreference: Decider<MailPreference, MailPreferenceCommand, MailPreferenceSet> = {
  initial: { unwanted: [] },
  decide: (command, { unwanted }) =>
    command.wanted === unwanted.includes(command.purpose)
      ? [{ type: 'MailPreferenceSet', data: factsOf(command) }]
      : [],
  evolve: ({ unwanted }, { data: { purpose, wanted } }) => ({
    unwanted: [...unwanted.filter((each) => each !== purpose), ...(wanted ? [] : [purpose])],
  }),
};
