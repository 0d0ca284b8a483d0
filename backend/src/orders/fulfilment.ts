import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Credits } from '../credits/credits.service.js';
import { Memberships } from '../memberships/memberships.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Entitlements } from './entitlements.js';
import { KitOrders } from './kit-orders.js';
import { isOwed } from './order.js';
import type { KnownOrder } from './order-state.js';
import { Orders } from './orders.service.js';
import { Promotions } from './promotions.service.js';
import { isRefunded } from './refunded-order.js';
import { Refunds } from './refunds.js';

/**
 * Grants what a paid order is for, then marks the order as fulfilled. The webhook calls it. The effect calls it if the
 * portal stopped before. Each grant counts once for an order, so that a repetition does nothing.
 */
@Injectable()
export class Fulfilment implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly orders: Orders,
    private readonly credits: Credits,
    private readonly memberships: Memberships,
    private readonly kits: KitOrders,
    private readonly entitlements: Entitlements,
    private readonly promotions: Promotions,
    private readonly refunds: Refunds,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('orders.fulfilment').on('OrderPaid', ({ data }, origin) => this.fulfil(data.orderId, origin)),
    );
    this.effects.register(
      effect('orders.refunded-reports').on('OrderRefunded', ({ data }, origin) =>
        this.entitlements.stop(data.orderId, origin),
      ),
    );
    this.effects.register(
      effect('orders.entitlements').on('ReportFailed', ({ data }, origin) => this.entitlements.reopen(data, origin)),
    );
  }

  async fulfil(orderId: number, origin: Origin): Promise<void> {
    const state = await this.orders.state(orderId);
    if (state.kind !== 'paid') return;
    const promotionId = state.payment?.promotionId;
    if (promotionId) await this.promotions.redeem(promotionId, orderId, origin);
    const leftOut = isOwed(state) ? await this.grant(state, origin) : [];
    const after = await this.orders.state(orderId);
    // a refund that came while goods were granted, here or before a crash, found nothing to take back
    if (after.kind !== 'unknown' && isRefunded(after))
      return this.refunds.takeBackWhatIsLeft(state, after.refunded, origin);
    await this.orders.tell(orderId, { type: 'FulfilOrder', leftOut }, origin);
  }

  /** @returns the patients that had to be left out */
  private async grant({ order }: KnownOrder, origin: Origin): Promise<readonly number[]> {
    const { orderId, personId, companyId, credits: amount } = order;
    switch (order.kind) {
      case 'credits':
        if (companyId !== null && amount > 0)
          await this.credits.tell(companyId, { type: 'GrantCredits', companyId, orderId, credits: amount }, origin);
        return [];
      case 'membership':
        await this.addYear(personId, orderId, origin);
        return [];
      case 'kit':
        await this.addYear(personId, orderId, origin);
        return this.kits.order(order, origin);
      case 'provider_kit':
        return this.kits.order(order, origin);
      case 'assessment':
        await this.entitlements.startBought(order, origin);
        return [];
    }
  }

  private async addYear(personId: number, orderId: number, origin: Origin): Promise<void> {
    await this.memberships.tell(personId, { type: 'GrantYear', personId, orderId, now: origin.time }, origin);
  }
}
