import type { SignInRefused } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

type RefusalCommand = { type: 'RefuseSignIn' } & SignInRefused['data'];

export const refusalsStream = (personId: number) => `refusals-${personId}`;

/** Sign-ins as a person that were refused: facts without rules. Stream `refusals-{personId}`. */
export const signInRefusal: Decider<null, RefusalCommand, SignInRefused> = {
  initial: null,
  decide: (command) => [{ type: 'SignInRefused', data: factsOf(command) }],
  evolve: () => null,
};
