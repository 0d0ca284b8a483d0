import type { KitCodeClaimed, KitCodeReleased } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** The code on a kit: the sample that comes back with it must be one person's. Stream `kit-code-{code}`. */
export type KitCode = { kind: 'free' } | ({ kind: 'claimed' } & KitCodeClaimed['data']);

export type KitCodeCommand =
  /** `insteadOf`: when an abandoned claim was made, which this one replaces */
  | ({ type: 'ClaimKitCode'; insteadOf: string | null } & KitCodeClaimed['data'])
  | ({ type: 'ReleaseKitCode' } & KitCodeReleased['data']);

export type KitCodeEvent = KitCodeClaimed | KitCodeReleased;

/** The code as it is compared: whatever its case. */
export const codeKey = (code: string): string => code.toLowerCase();

export const kitCodeStream = (code: string) => `kit-code-${codeKey(code)}`;

export const kitCode: Decider<KitCode, KitCodeCommand, KitCodeEvent> = {
  initial: { kind: 'free' },
  decide: (command, state) => {
    switch (command.type) {
      case 'ClaimKitCode': {
        const { insteadOf, ...claim } = command;
        // a kit that claims its code again is not abandoned any more: nobody else may take the code over now
        if (state.kind === 'claimed' && !isFor(claim, state) && state.claimedAt !== insteadOf)
          throw new Refused('kit-code.taken', { number: state.number });
        return [{ type: 'KitCodeClaimed', data: factsOf(claim) }];
      }
      case 'ReleaseKitCode':
        return state.kind === 'claimed' && isFor(command, state)
          ? [{ type: 'KitCodeReleased', data: factsOf(command) }]
          : [];
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'KitCodeClaimed':
        return { kind: 'claimed', ...event.data };
      case 'KitCodeReleased':
        return { kind: 'free' };
    }
  },
};

type Kit = KitCodeReleased['data'];

const isFor = ({ orderId, patientId }: Kit, claim: Kit): boolean =>
  claim.orderId === orderId && claim.patientId === patientId;
