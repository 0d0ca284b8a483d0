import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow, found, NotHere } from '../platform/http/index.js';
import { Buyers } from './buyers.js';
import { orderIdIn } from './order.js';
import { OwnOrder } from './orders.access.js';
import { OrderNumberBody } from './orders.dto.js';
import { OrderQueries } from './orders.queries.js';
import { receiptPdf } from './receipt-pdf.js';
import { receiptOf } from './receipt.js';

@ApiTags('orders')
@Controller('api')
export class ReceiptsController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly buyers: Buyers,
  ) {}

  /** The receipt of a paid order, as a PDF. */
  @Get('orders/receipt')
  @Allow('signed-in', OwnOrder)
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async receipt(@Query() { order_number }: OrderNumberBody): Promise<StreamableFile> {
    const row = found(await this.queries.row(orderIdIn(order_number) ?? 0));
    if (row.paidAt === null) throw new NotHere();
    const pdf = await receiptPdf(receiptOf(row, await this.buyers.nameOf(row)));
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="receipt-${row.number}.pdf"`,
      length: pdf.length,
    });
  }
}
