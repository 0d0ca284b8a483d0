import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  NotHere,
  success,
  type SuccessAnswer,
  RawBody,
  Unpaced,
} from '../platform/http/index.js';
import { BadSignature, type PaymentMessage, Payments } from '../platform/payments/payments.js';
import {
  type CheckoutAnswer,
  orderAnswer,
  type OrderListAnswer,
  type OrderLookupAnswer,
  productAnswer,
  type ProductListAnswer,
} from './orders.answers.js';
import { BuyCredits, ConfirmPayment } from './orders.commands.js';
import { PaymentBody, ProductsQuery, SessionQuery } from './orders.dto.js';
import type { OrderRow } from './orders.projections.js';
import { OrderQueries } from './orders.queries.js';
import { CREDIT_PACKAGES } from './products.js';

@ApiTags('orders')
@Controller('api')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OrderQueries,
    private readonly payments: Payments,
  ) {}

  @Post('payment')
  @HttpCode(200)
  @Allow('employee')
  async pay(
    @Body() { product_id }: PaymentBody,
    @CurrentCaller() { personId, companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<CheckoutAnswer> {
    const { sessionId, url } = await this.commands.execute(
      new BuyCredits(product_id, { personId, companyId: companyId! }, origin),
    );
    return success({ id: sessionId, url });
  }

  /** The payment provider's signed message. 200 once taken, also for a repeat, and for what is not ours to act on. */
  @Post('payment/webhook')
  @HttpCode(200)
  @Allow('anyone')
  @Unpaced()
  @RawBody()
  async webhook(
    @Req() request: FastifyRequest & { rawBody?: Buffer },
    @CurrentOrigin() origin: Origin,
  ): Promise<SuccessAnswer> {
    const message = await this.read(request);
    if (message.kind === 'paid')
      await this.confirm(message, {
        ...origin,
        actor: { kind: 'system', name: 'payments' },
        seed: `paid:${message.sessionId}`,
      });
    return success();
  }

  @Get('order-by-session')
  @Allow('signed-in')
  async bySession(@Query() { session_id }: SessionQuery, @CurrentCaller() caller: Caller): Promise<OrderLookupAnswer> {
    const order = await this.queries.bySession(session_id);
    if (!order || order.status !== 'fulfilled' || !owns(caller, order)) throw new NotHere();
    return success({
      order_number: order.number,
      is_provider_purchase: order.kind === 'provider_kit',
      is_credit_purchase: order.kind === 'credits',
      is_individual_assessment_purchase: order.kind === 'assessment',
      credits_added: order.credits,
    });
  }

  @Get('orders')
  @Allow('signed-in')
  async list(@CurrentCaller() { role, companyId, personId }: Caller): Promise<OrderListAnswer> {
    const buyer = role === 'employee' && companyId !== null ? { companyId } : { personId };
    return success({ data: (await this.queries.of(buyer)).map(orderAnswer) });
  }

  @Get('getProducts')
  @Allow('anyone')
  products(@Query() { kind = 'credits' }: ProductsQuery): ProductListAnswer {
    return success({ data: kind === 'credits' ? CREDIT_PACKAGES.map(productAnswer) : [] });
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

  /** Confirms a payment. An unknown order of this portal gives a 503, so that the provider sends the message again. */
  private async confirm(
    { orderId, sessionId, amount }: Extract<PaymentMessage, { kind: 'paid' }>,
    origin: Origin,
  ): Promise<void> {
    await this.commands.execute(new ConfirmPayment(orderId, { sessionId, amount }, origin));
  }
}

const owns = ({ role, personId, companyId }: Caller, order: OrderRow): boolean =>
  role === 'employee'
    ? order.companyId !== null && order.companyId === companyId
    : order.companyId === null && order.personId === personId;
