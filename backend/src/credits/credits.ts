import type { CreditsGranted, CreditsHeld, CreditsReturned, CreditsRevoked, CreditsTaken } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** A company's credits, never below zero. A grant counts once; a hold ends once. Stream `credits-{companyId}`. */
export interface Credits {
  /** what can be spent: the balance less what is held */
  available: number;
  held: ReadonlyMap<number, number>;
  /** orders whose credits were granted, and those that were refunded since */
  granted: ReadonlyMap<number, number>;
  revoked: ReadonlySet<number>;
}

export type CreditsEvent = CreditsGranted | CreditsHeld | CreditsTaken | CreditsReturned | CreditsRevoked;

export type CreditsCommand =
  | ({ type: 'GrantCredits' } & CreditsGranted['data'])
  | ({ type: 'HoldCredits' } & CreditsHeld['data'])
  | { type: 'TakeCredits'; companyId: number; reportId: number }
  | { type: 'ReturnCredits'; companyId: number; reportId: number }
  /** The order was refunded. */
  | { type: 'RevokeCredits'; companyId: number; orderId: number };

export const creditsStream = (companyId: number) => `credits-${companyId}`;

export const credits: Decider<Credits, CreditsCommand, CreditsEvent> = {
  initial: { available: 0, held: new Map(), granted: new Map(), revoked: new Set() },
  decide: (command, state) => {
    switch (command.type) {
      case 'GrantCredits':
        return state.granted.has(command.orderId) ? [] : [{ type: 'CreditsGranted', data: factsOf(command) }];
      case 'HoldCredits':
        if (state.available < command.credits)
          throw new Refused('credits.not-enough', { available: state.available, needed: command.credits });
        return [{ type: 'CreditsHeld', data: factsOf(command) }];
      case 'TakeCredits':
        return settle('CreditsTaken', command, state);
      case 'ReturnCredits':
        return settle('CreditsReturned', command, state);
      case 'RevokeCredits':
        return revoke(command, state);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CreditsGranted':
        return {
          ...state,
          available: state.available + event.data.credits,
          granted: new Map(state.granted).set(event.data.orderId, event.data.credits),
        };
      case 'CreditsHeld':
        return {
          ...state,
          available: state.available - event.data.credits,
          held: new Map(state.held).set(event.data.reportId, event.data.credits),
        };
      case 'CreditsTaken':
        return { ...state, held: without(state.held, event.data.reportId) };
      case 'CreditsReturned':
        return {
          ...state,
          available: state.available + event.data.credits,
          held: without(state.held, event.data.reportId),
        };
      case 'CreditsRevoked':
        return {
          ...state,
          available: state.available - event.data.credits,
          revoked: new Set(state.revoked).add(event.data.orderId),
        };
    }
  },
};

function settle(
  type: 'CreditsTaken' | 'CreditsReturned',
  { companyId, reportId }: { companyId: number; reportId: number },
  state: Credits,
): CreditsEvent[] {
  const held = state.held.get(reportId);
  return held === undefined ? [] : [{ type, data: { companyId, reportId, credits: held } }];
}

/** Takes an order's credits back, once. @throws Refused `credits.spent` when they are not all there any more */
function revoke({ companyId, orderId }: { companyId: number; orderId: number }, state: Credits): CreditsEvent[] {
  const credits = state.granted.get(orderId);
  if (credits === undefined || state.revoked.has(orderId)) return [];
  if (state.available < credits) throw new Refused('credits.spent', { available: state.available, needed: credits });
  return [{ type: 'CreditsRevoked', data: { companyId, orderId, credits } }];
}

function without(held: Credits['held'], reportId: number): Credits['held'] {
  const rest = new Map(held);
  rest.delete(reportId);
  return rest;
}
