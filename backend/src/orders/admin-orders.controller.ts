import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUSE_COMPANY_ID } from '@portal/events';
import type { FastifyReply } from 'fastify';
import { Exports } from '../exports/exports.service.js';
import type { Origin } from '../platform/log/origin.js';
import { adminList, AdminListQuery, idsIn, sendAdminList, sendMany, textIdsIn } from '../platform/http/admin-list.js';
import { type Columns, CsvExport } from '../platform/http/csv.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import { ownerOf, owns } from './orders.access.js';
import { type AdminOrder, adminOrderAnswer } from './orders.answers.js';
import { OrderQueries } from './orders.queries.js';
import { type AdminProduct, adminProduct } from './products.answers.js';
import { forSale, PRODUCTS } from './products.js';

const COLUMNS: Columns<AdminOrder> = {
  order_number: (order) => order.order_number,
  created_at: (order) => order.created_at,
  paid_at: (order) => order.paid_at,
  status: (order) => order.status,
  kind: (order) => order.kind,
  product: (order) => order.product_name,
  quantity: (order) => order.quantity,
  price: (order) => order.price,
  discount: (order) => order.discount,
  tax: (order) => order.tax,
  total: (order) => order.total,
  refunded: (order) => order.refunded,
  credits: (order) => order.credits_added,
};

/** Orders and products in react-admin's form: a company's own orders; all of them for the staff of the house. */
@ApiTags('react-admin')
@Controller('api/admin')
export class AdminOrdersController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly exports: Exports,
  ) {}

  @Get('orders')
  @Allow('staff')
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrder[]> {
    const { filter, limit, offset, sort } = adminList(query, { id: 'id', created_at: 'id' }, 'desc');
    const ids = idsIn(filter);
    if (ids) return sendMany(reply, 'orders', await this.many(ids, caller));
    const owner = ownerFor(caller);
    const rows = await this.queries.of(owner, limit, offset, sort);
    return sendAdminList(reply, 'orders', { offset }, rows.map(adminOrderAnswer), await this.queries.countOf(owner));
  }

  /** The whole list as CSV. */
  @CsvExport('orders/export')
  async export(@CurrentCaller() caller: Caller, @CurrentOrigin() origin: Origin): Promise<StreamableFile> {
    return this.exports.send('orders', caller.companyId!, origin, {
      columns: COLUMNS,
      pages: this.queries.pages(ownerFor(caller)),
      rows: (found) => found.map(adminOrderAnswer),
    });
  }

  @Get('orders/:id')
  @Allow('staff')
  async one(@Param('id', IdInPath) id: number, @CurrentCaller() caller: Caller): Promise<AdminOrder> {
    return found((await this.many([id], caller))[0]);
  }

  private async many(ids: number[], caller: Caller): Promise<AdminOrder[]> {
    const rows = await this.queries.rows(ids);
    return rows.filter((row) => ofTheHouse(caller) || owns(caller, row)).map(adminOrderAnswer);
  }

  @Get('products')
  @Allow('house')
  products(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): AdminProduct[] {
    const { filter, limit, offset, sort } = adminList(query, { id: 'id' });
    const ids = textIdsIn(filter);
    if (ids) return sendMany(reply, 'products', PRODUCTS.filter(({ id }) => ids.includes(id)).map(adminProduct));
    const offered = forSale(PRODUCTS);
    const inOrder = sort.direction === 'asc' ? offered : offered.toReversed();
    const shown = inOrder.slice(offset, offset + limit).map(adminProduct);
    return sendAdminList(reply, 'products', { offset }, shown, offered.length);
  }

  @Get('products/:id')
  @Allow('house')
  product(@Param('id') id: string): AdminProduct {
    return adminProduct(found(PRODUCTS.find((product) => product.id === id)));
  }
}

/** Whose orders a caller sees. */
const ownerFor = (caller: Caller) => (ofTheHouse(caller) ? 'everybody' : ownerOf(caller));

const ofTheHouse = ({ companyId }: Caller): boolean => companyId === HOUSE_COMPANY_ID;
