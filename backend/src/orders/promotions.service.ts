import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { Payments } from '../platform/payments/payments.js';
import { promotion, promotionStream } from './promotion.js';

/** What the newsletter takes off the first kit, membership or report, in per cent. */
const WELCOME_PERCENT = 20;
/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

@Injectable()
export class PromotionStreams extends streamsOf(promotion, promotionStream) {}

/** Codes for a discount. */
@Injectable()
export class Promotions {
  constructor(
    private readonly streams: PromotionStreams,
    private readonly payments: Payments,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Gives the code that a contact gets for asking for news; the same one however often it is asked for.
   *
   * @throws DependencyDown when the payment provider cannot be reached
   */
  async welcome(contactId: string, origin: Origin): Promise<string> {
    const code = this.codeFor(contactId);
    const promotionId = await this.payments.issueCode(code, WELCOME_PERCENT);
    const facts = { promotionId, contactId, code, percent: WELCOME_PERCENT };
    await this.streams.tell(promotionId, { type: 'IssuePromotion', ...facts }, origin);
    return code;
  }

  /** Finds a code of ours that is good for an order; null for none. */
  async find(promotionId: string | null, orderId: number) {
    if (promotionId === null) return null;
    const state = await this.streams.state(promotionId);
    if (state.kind === 'unknown' || (state.orderId ?? orderId) !== orderId) return null;
    return { promotionId, percent: state.percent };
  }

  /** Marks a code as used for an order. */
  async redeem(promotionId: string, orderId: number, origin: Origin): Promise<void> {
    await this.streams.tell(promotionId, { type: 'RedeemPromotion', promotionId, orderId }, origin);
  }

  private codeFor(contactId: string): string {
    const bytes = createHmac('sha256', this.secrets.get('email-hash')).update(`promotion:${contactId}`).digest();
    const letters = [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return `WELCOME-${letters.join('')}`;
  }
}
