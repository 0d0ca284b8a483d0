import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUSE_COMPANY_ID } from '@portal/events';
import type { FastifyReply } from 'fastify';
import { Exports } from '../exports/exports.service.js';
import type { Origin } from '../platform/log/origin.js';
import {
  adminList,
  AdminListQuery,
  idsIn,
  sendAdminList,
  sendMany,
  textIdsIn,
  textOf,
  wordsOf,
} from '../platform/http/admin-list.js';
import { type Columns, CsvExport } from '../platform/http/csv.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import { ownerOf, owns } from './orders.access.js';
import { type AdminOrder, adminOrderAnswer, orderKindOf } from './orders.answers.js';
import { OrderQueries } from './orders.queries.js';
import { type AdminProduct, adminProduct } from './products.answers.js';
import { ORDER_STATUSES } from './orders.projections.js';
import { forSale, PRODUCT_KINDS, type ProductKind, PRODUCTS } from './products.js';

const SORTABLE = { id: 'id', created_at: 'id' } as const;

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
    const { filter, limit, offset, sort } = adminList(query, SORTABLE, 'desc');
    const ids = idsIn(filter);
    if (ids) return sendMany(reply, 'orders', await this.many(ids, caller));
    const { rows, total } = await this.queries.find({ ...searchIn(filter, caller), limit, offset, sort });
    return sendAdminList(reply, 'orders', { offset }, rows.map(adminOrderAnswer), total);
  }

  /** The whole list as CSV, as `filter` narrows it. */
  @CsvExport('orders/export')
  async export(
    @Query() query: AdminListQuery,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StreamableFile> {
    const search = searchIn(adminList(query, SORTABLE).filter, caller);
    return this.exports.send('orders', caller.companyId!, origin, {
      columns: COLUMNS,
      pages: this.queries.pages(search),
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
    const [kinds, text] = [kindsIn(filter), textOf(filter, 'q', 'title')?.toLowerCase() ?? ''];
    const offered = forSale(PRODUCTS).filter(
      ({ kind, name }) => (kinds.length === 0 || kinds.includes(kind)) && name.toLowerCase().includes(text),
    );
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

/** The orders that a caller sees, as the filter narrows them. */
const searchIn = (filter: Record<string, unknown>, caller: Caller) => ({
  owner: ofTheHouse(caller) ? ('everybody' as const) : ownerOf(caller),
  text: textOf(filter, 'q', 'order_number'),
  kinds: kindsIn(filter).map(orderKindOf),
  statuses: wordsOf(filter, ['status'], ORDER_STATUSES, 'This is not a status of an order'),
});

const kindsIn = (filter: Record<string, unknown>): ProductKind[] =>
  wordsOf(filter, ['kind'], PRODUCT_KINDS, 'This is not a kind of product');

const ofTheHouse = ({ companyId }: Caller): boolean => companyId === HOUSE_COMPANY_ID;
