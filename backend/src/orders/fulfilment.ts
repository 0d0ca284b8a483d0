import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Credits } from '../credits/credits.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Orders } from './orders.service.js';

/**
 * Grants the credits of a paid order, then marks the order as fulfilled. The webhook calls it. The effect calls it if
 * the portal stopped before. Granted orders are remembered, so that a repetition does nothing.
 */
@Injectable()
export class Fulfilment implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly orders: Orders,
    private readonly credits: Credits,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('orders.fulfilment').on('OrderPaid', ({ data }, origin) => this.fulfil(data.orderId, origin)),
    );
  }

  async fulfil(orderId: number, origin: Origin): Promise<void> {
    const state = await this.orders.state(orderId);
    if (state.kind !== 'paid') return;
    const { companyId, credits: amount } = state.order;
    if (companyId !== null && amount > 0)
      await this.credits.tell(companyId, { type: 'GrantCredits', companyId, orderId, credits: amount }, origin);
    await this.orders.tell(orderId, { type: 'FulfilOrder' }, origin);
  }
}
