import { Module } from '@nestjs/common';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { creditsView } from './credits.projections.js';
import { Fulfilment } from './fulfilment.js';
import { orderCommandHandlers } from './orders.commands.js';
import { OrdersController } from './orders.controller.js';
import { orders } from './orders.projections.js';
import { OrderQueries } from './orders.queries.js';
import { orderRefusals } from './orders.refusals.js';
import { Credits, Orders } from './orders.service.js';

/** Orders, and the credits that they grant. */
@Module({
  controllers: [OrdersController],
  providers: [
    provideView(orders),
    provideView(creditsView),
    provideRefusals(orderRefusals),
    Orders,
    Credits,
    Fulfilment,
    ...orderCommandHandlers,
    OrderQueries,
  ],
  exports: [Credits, OrderQueries],
})
export class OrdersModule {}
