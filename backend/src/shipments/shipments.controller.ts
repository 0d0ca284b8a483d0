import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { orderIdIn } from '../orders/orders.access.js';
import {
  adminList,
  AdminListQuery,
  sendAdminList,
  sendMany,
  textIdsIn,
  textOf,
  wordsOf,
} from '../platform/http/admin-list.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  found,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { type Shipment, ShipmentAnswers } from './shipments.answers.js';
import { SendShipmentBody, SentBody } from './shipments.dto.js';
import { shipmentId, type ShipmentRow } from './shipments.projections.js';
import { ShipmentQueries } from './shipments.queries.js';
import { Shipments } from './shipments.service.js';

const STATES = ['to_send', 'sent'] as const;

/** The kits that the house sends, for its own staff. */
@ApiTags('shipments')
@Controller('api')
export class ShipmentsController {
  constructor(
    private readonly shipments: Shipments,
    private readonly queries: ShipmentQueries,
    private readonly answers: ShipmentAnswers,
  ) {}

  @Post('shipments/sent')
  @HttpCode(200)
  @Allow('house')
  async sent(
    @Body() { order_number, patient_id, ...parcel }: SentBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const id = shipmentId({ orderId: orderIdIn(order_number) ?? 0, patientId: patient_id });
    const row = found(await this.queries.row(id));
    await this.send(row, parcel, caller, origin);
    return success({ message: `The kit of order ${row.number} is marked as sent` });
  }

  @Get('admin/shipments')
  @Allow('house')
  async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<Shipment[]> {
    const { filter, limit, offset, sort } = adminList(query, { id: 'orderId', ordered_at: 'orderId' }, 'desc');
    const ids = textIdsIn(filter);
    if (ids) return sendMany(reply, 'shipments', await this.answers.of(await this.queries.many(ids)));
    const states = wordsOf(filter, ['status'], STATES, 'This is not a status of a shipment');
    const { rows, total } = await this.queries.find({ text: textOf(filter, 'q'), states, limit, offset, sort });
    return sendAdminList(reply, 'shipments', { offset }, await this.answers.of(rows), total);
  }

  @Get('admin/shipments/:id')
  @Allow('house')
  async one(@Param('id') id: string): Promise<Shipment> {
    const [answer] = await this.answers.of([found(await this.queries.row(id))]);
    return answer!;
  }

  /** Marks a kit as sent. */
  @Put('admin/shipments/:id')
  @Allow('house')
  async mark(
    @Param('id') id: string,
    @Body() body: SendShipmentBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<Shipment> {
    await this.send(found(await this.queries.row(id)), body, caller, origin);
    return this.one(id);
  }

  private send(
    row: ShipmentRow,
    { kit_code, carrier_number }: SendShipmentBody,
    { personId: sentBy }: Caller,
    origin: Origin,
  ): Promise<void> {
    const parcel = { kitCode: kit_code.trim(), carrierNumber: carrier_number?.trim() ?? '', sentBy };
    return this.shipments.send(row, parcel, origin);
  }
}
