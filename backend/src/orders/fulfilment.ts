import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandRunner } from '../platform/log/command-runner.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { credits, creditsStream } from './credits.js';
import { order, orderStream } from './order.js';

/**
 * Grants what a paid order is for, then says that all of it is in the log. Called by the webhook, and by the effect when
 * the portal died in between; the credits know the orders that were granted, so doing it again does nothing.
 */
@Injectable()
export class Fulfilment implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly runner: CommandRunner,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('orders.fulfilment').on('OrderPaid', ({ data }, origin) => this.fulfil(data.orderId, origin)),
    );
  }

  async fulfil(orderId: number, origin: Origin): Promise<void> {
    const state = await this.runner.load(order, orderStream(orderId));
    if (state.kind !== 'paid') return;
    const { companyId, credits: amount } = state.order;
    if (companyId !== null && amount > 0) {
      await this.runner.run(
        credits,
        creditsStream(companyId),
        { type: 'GrantCredits', companyId, orderId, credits: amount },
        origin,
      );
    }
    await this.runner.run(order, orderStream(orderId), { type: 'FulfilOrder' }, origin);
  }
}
