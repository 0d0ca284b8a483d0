import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentOrigin, RawBody, success, type SuccessAnswer, SkipThrottle } from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { BadSignature, type PaymentMessage, Payments } from '../platform/payments/payments.js';
import { ConfirmPayment } from './orders.commands.js';
import { PaymentRecords } from './payment-records.js';
import { Refunds } from './refunds.js';

/** The payment provider's messages. */
@ApiTags('orders')
@Controller('api')
export class WebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly records: PaymentRecords,
  ) {}

  /** A signed message. 200 once taken, also for a repeat, and for what is not ours to act on. */
  @Post('payment/webhook')
  @HttpCode(200)
  @Allow('anyone')
  @SkipThrottle()
  @RawBody()
  async webhook(
    @Req() request: FastifyRequest & { rawBody?: Buffer },
    @CurrentOrigin() origin: Origin,
  ): Promise<SuccessAnswer> {
    const message = await this.read(request);
    const because = (seed: string): Origin => ({ ...origin, actor: { kind: 'system', name: 'payments' }, seed });
    switch (message.kind) {
      case 'paid': {
        const { kind: _kind, orderId, ...payment } = message;
        // an unknown order of this portal gives a 503, so that the provider sends the message again
        await this.commands.execute(new ConfirmPayment(orderId, payment, because(`paid:${payment.sessionId}`)));
        break;
      }
      case 'refunded': {
        const { orderId, refunded } = message;
        await this.refunds.record(message, because(`refunded:${orderId}:${refunded}`));
        break;
      }
      case 'disputed':
        await this.records.dispute(message.paymentId, message.amount, because(`disputed:${message.paymentId}`));
        break;
      case 'other':
        break;
    }
    return success();
  }

  private async read(request: FastifyRequest & { rawBody?: Buffer }): Promise<PaymentMessage> {
    try {
      return await this.payments.readWebhook(
        request.rawBody ?? Buffer.alloc(0),
        String(request.headers['stripe-signature'] ?? ''),
      );
    } catch (error) {
      if (error instanceof BadSignature) throw new Refused('webhook.bad-signature');
      throw error;
    }
  }
}
