import type { ErasureOrdered, PersonErased } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** The erasure of one person, or of somebody without an account. Stream `erasure-{erasureId}`. */
export type Erasure = { kind: 'none' | 'done' } | ({ kind: 'ordered' } & ErasureOrdered['data']);

export type ErasureEvent = ErasureOrdered | PersonErased;

export type ErasureCommand = ({ type: 'OrderErasure' } & ErasureOrdered['data']) | { type: 'FinishErasure' };

export const erasureStream = (erasureId: string): string => `erasure-${erasureId}`;

/** An erasure that is done can be ordered again: somebody may have typed about the person since. */
export const erasure: Decider<Erasure, ErasureCommand, ErasureEvent> = {
  initial: { kind: 'none' },
  decide: (command, state) => {
    switch (command.type) {
      case 'OrderErasure':
        return state.kind === 'ordered' ? [] : [{ type: 'ErasureOrdered', data: factsOf(command) }];
      case 'FinishErasure': {
        if (state.kind !== 'ordered') return [];
        const { kind: _kind, ...data } = state;
        return [{ type: 'PersonErased', data }];
      }
    }
  },
  evolve: (_state, event) => (event.type === 'PersonErased' ? { kind: 'done' } : { kind: 'ordered', ...event.data }),
};
