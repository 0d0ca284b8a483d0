import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DocumentQueries } from '../documents/documents.queries.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, NeedsConsent, success } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { Entitlements } from './entitlements.js';
import { orderIdIn } from './order.js';
import { OwnDnaFile, OwnOrder } from './orders.access.js';
import type { StartedAnswer } from './orders.answers.js';
import { StartReportBody } from './orders.dto.js';
import { asPurchaseField } from './purchases.js';

@ApiTags('orders')
@Controller('api')
export class EntitlementsController {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly documents: DocumentQueries,
  ) {}

  /** Starts a bought report that is open, without paying. */
  @Post('reports/start')
  @HttpCode(200)
  @Allow('member', OwnOrder, OwnDnaFile)
  @NeedsConsent('genetic-data')
  async start(
    @Body() { order_number, dna_file_path, report_name }: StartReportBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StartedAnswer> {
    const file = await this.documents.usableGenome(dna_file_path, personId).catch(asPurchaseField);
    const orderId = orderIdIn(order_number) ?? 0;
    const report_id = await this.entitlements.start(orderId, file, report_name.trim(), origin);
    return success({ message: 'Your report is in the making', data: { report_id } });
  }
}
