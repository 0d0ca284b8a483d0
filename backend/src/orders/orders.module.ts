import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { Fulfilment } from './fulfilment.js';
import { orderCommandHandlers } from './orders.commands.js';
import { OrdersController } from './orders.controller.js';
import { orders } from './orders.projections.js';
import { OrderQueries } from './orders.queries.js';
import { orderRefusals } from './orders.refusals.js';
import { Orders } from './orders.service.js';

/** What the portal sells: products, orders, and what follows from a payment. */
@Module({
  imports: [CreditsModule],
  controllers: [OrdersController],
  providers: [
    provideView(orders),
    provideRefusals(orderRefusals),
    Orders,
    Fulfilment,
    ...orderCommandHandlers,
    OrderQueries,
  ],
  exports: [OrderQueries],
})
export class OrdersModule {}
