import type { PromotionIssued, PromotionRedeemed } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** A code for a discount, good for one order. Stream `promotion-{promotionId}`. */
export type Promotion = { kind: 'unknown' } | { kind: 'issued'; percent: number; orderId: number | null };

export type PromotionEvent = PromotionIssued | PromotionRedeemed;

export type PromotionCommand =
  ({ type: 'IssuePromotion' } & PromotionIssued['data']) | ({ type: 'RedeemPromotion' } & PromotionRedeemed['data']);

export const promotionStream = (promotionId: string) => `promotion-${promotionId}`;

export const promotion: Decider<Promotion, PromotionCommand, PromotionEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'IssuePromotion':
        return state.kind === 'unknown' ? [{ type: 'PromotionIssued', data: factsOf(command) }] : [];
      case 'RedeemPromotion':
        if (state.kind === 'unknown') throw new Refused('promotion.unknown');
        return state.orderId === null ? [{ type: 'PromotionRedeemed', data: factsOf(command) }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PromotionIssued':
        return { kind: 'issued', percent: event.data.percent, orderId: null };
      case 'PromotionRedeemed':
        return state.kind === 'unknown' ? state : { ...state, orderId: event.data.orderId };
    }
  },
};
