import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideView } from '../platform/views/provide-view.js';
import { provideRefusals } from '../platform/http/index.js';
import { KitCodes, KitCodeStreams } from './kit-codes.service.js';
import { ShipmentAnswers } from './shipments.answers.js';
import { ShipmentsController } from './shipments.controller.js';
import { shipments } from './shipments.projections.js';
import { ShipmentQueries } from './shipments.queries.js';
import { shipmentRefusals } from './shipments.refusals.js';
import { Shipments } from './shipments.service.js';

/** The kits of paid orders, for the staff of the house who send them. */
@Module({
  imports: [CompaniesModule, OrdersModule, PatientsModule],
  controllers: [ShipmentsController],
  providers: [
    provideView(shipments),
    provideRefusals(shipmentRefusals),
    KitCodes,
    KitCodeStreams,
    ShipmentAnswers,
    ShipmentQueries,
    Shipments,
  ],
})
export class ShipmentsModule {}
