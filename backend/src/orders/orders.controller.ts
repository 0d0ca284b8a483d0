import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  NeedsConsent,
  NotHere,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { Checkouts } from './checkouts.js';
import { orderIdIn } from './order.js';
import { MayBuy, OwnPurchase, ownerOf, owns } from './orders.access.js';
import {
  type CheckoutAnswer,
  kindOf,
  orderAnswer,
  type OrderListAnswer,
  type OrderLookupAnswer,
} from './orders.answers.js';
import { Buy } from './orders.commands.js';
import { OrderNumberBody, PaymentBody, SessionQuery } from './orders.dto.js';
import { OrderQueries } from './orders.queries.js';
import { Orders } from './orders.service.js';

/** Purchases of members and companies. */
@ApiTags('orders')
@Controller('api')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: Orders,
    private readonly queries: OrderQueries,
    private readonly checkouts: Checkouts,
  ) {}

  @Post('payment')
  @HttpCode(200)
  @Allow(['member', 'billing'], MayBuy)
  @NeedsConsent('genetic-data')
  async pay(
    @Body() { product_id, patient_ids, dna_file_path, report_name, began_at }: PaymentBody,
    @CurrentCaller() { role, personId, companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<CheckoutAnswer> {
    const purchase = {
      productId: product_id,
      patientIds: patient_ids || [],
      dnaFilePath: dna_file_path,
      reportName: report_name,
      beganAt: began_at,
    };
    const { sessionId, url } = await this.commands.execute(new Buy(purchase, { role, personId, companyId }, origin));
    return success({ id: sessionId, url });
  }

  /** Opens the checkout of an order that is not paid yet. */
  @Post('orders/pay')
  @HttpCode(200)
  @Allow(['member', 'billing'], OwnPurchase)
  async payAgain(@Body() { order_number }: OrderNumberBody, @CurrentOrigin() origin: Origin): Promise<CheckoutAnswer> {
    const row = await this.queries.row(orderIdIn(order_number) ?? 0);
    const { sessionId, url } = await this.checkouts.again(row?.id ?? 0, row?.placedAt ?? origin.time, origin);
    return success({ id: sessionId, url });
  }

  /** Gives up an order that is not paid yet. */
  @Post('orders/cancel')
  @HttpCode(200)
  @Allow(['member', 'billing'], OwnPurchase)
  async cancel(@Body() { order_number }: OrderNumberBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.orders.tell(orderIdIn(order_number) ?? 0, { type: 'CancelOrder' }, origin);
    return success({ message: `Order ${order_number} was cancelled` });
  }

  @Get('order-by-session')
  @Allow('signed-in')
  async bySession(@Query() { session_id }: SessionQuery, @CurrentCaller() caller: Caller): Promise<OrderLookupAnswer> {
    const order = await this.queries.bySession(session_id);
    if (!order || order.paidAt === null || order.status === 'paid' || !owns(caller, order)) throw new NotHere();
    return success({
      order_number: order.number,
      kind: kindOf(order.kind),
      is_provider_purchase: order.kind === 'provider_kit',
      is_credit_purchase: order.kind === 'credits',
      is_individual_assessment_purchase: order.kind === 'assessment',
      credits_added: order.credits,
    });
  }

  @Get('orders')
  @Allow('signed-in')
  async list(@CurrentCaller() caller: Caller): Promise<OrderListAnswer> {
    return success({ data: (await this.queries.of(ownerOf(caller))).map(orderAnswer) });
  }
}
