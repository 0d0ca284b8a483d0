import { given } from '../platform/log/testing/given.js';
import { promotion, type PromotionEvent } from './promotion.js';

const facts = { promotionId: 'promo_1', contactId: '0b0a7d5c-7f7e-4a38-9a4e-1f3b2c4d5e6f', code: 'W', percent: 20 };
const issued: PromotionEvent = { type: 'PromotionIssued', data: facts };
const redeemed = (orderId: number): PromotionEvent => ({
  type: 'PromotionRedeemed',
  data: { promotionId: 'promo_1', orderId },
});
const redeem = (orderId: number) => ({ type: 'RedeemPromotion', promotionId: 'promo_1', orderId }) as const;

it('a code is issued once, and good for one order', () => {
  given(promotion)
    .when({ type: 'IssuePromotion', ...facts })
    .then(issued);
  given(promotion, issued)
    .when({ type: 'IssuePromotion', ...facts })
    .thenNothing();
  given(promotion, issued).when(redeem(5)).then(redeemed(5));
  given(promotion, issued, redeemed(5)).when(redeem(6)).thenNothing();
  given(promotion).when(redeem(5)).thenRefused('promotion.unknown');
});
