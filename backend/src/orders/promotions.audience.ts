import type { Audience } from '../audience.js';
import type { PromotionEvent } from './promotion.js';

const WHOSE = 'concerns whoever asked for news: the mail brings the code';
const CODES = 'codes are worth money';

export const promotionsAudience: Audience<PromotionEvent> = {
  PromotionIssued: { unlogged: WHOSE, live: null, private: CODES },
  PromotionRedeemed: { unlogged: WHOSE, live: null, private: CODES },
};
