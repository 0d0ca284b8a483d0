import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { id } from './words.js';

/**
 * A code for a discount was made for one person, or for a contact who asked for news. `promotionId` is the payment
 * provider's name of it. Stream `promotion-{promotionId}`.
 */
export const PromotionIssued = defineEvent('PromotionIssued', {
  promotionId: z.string(),
  contactId: z.uuid(),
  code: personal('contactId'),
  /** what it takes off, in per cent */
  percent: z.number().int().min(1).max(100),
});
export type PromotionIssued = EventOf<typeof PromotionIssued>;

/** The code was used for an order, and for no other one. */
export const PromotionRedeemed = defineEvent('PromotionRedeemed', { promotionId: z.string(), orderId: id });
export type PromotionRedeemed = EventOf<typeof PromotionRedeemed>;
