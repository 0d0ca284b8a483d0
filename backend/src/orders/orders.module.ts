import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailingModule } from '../mailing/mailing.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { ReportsModule } from '../reports/reports.module.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { Buyers } from './buyers.js';
import { Checkouts } from './checkouts.js';
import { Entitlements } from './entitlements.js';
import { EntitlementsController } from './entitlements.controller.js';
import { Fulfilment } from './fulfilment.js';
import { KitOrders } from './kit-orders.js';
import { MayBuy, OwnDnaFile, OwnOrder, OwnPurchase } from './orders.access.js';
import { Ledgers } from './ledger.js';
import { MoneyCommands } from './money.commands.js';
import { OrderMails } from './order-mails.js';
import { orderCommandHandlers } from './orders.commands.js';
import { OrdersController } from './orders.controller.js';
import { boughtReports, orders } from './orders.projections.js';
import { OrderQueries } from './orders.queries.js';
import { orderRefusals } from './orders.refusals.js';
import { Orders } from './orders.service.js';
import { PaymentRecords, PaymentStreams } from './payment-records.js';
import { ProductsController } from './products.controller.js';
import { Promotions, PromotionStreams } from './promotions.service.js';
import { Purchases } from './purchases.js';
import { ReceiptsController } from './receipts.controller.js';
import { Refunds } from './refunds.js';
import { WebhookController } from './webhook.controller.js';

/** What the portal sells: products, orders, and what follows from a payment. */
@Module({
  imports: [
    CompaniesModule,
    CreditsModule,
    DocumentsModule,
    ExportsModule,
    IdentityModule,
    MailingModule,
    MembershipsModule,
    PatientsModule,
    ReportsModule,
  ],
  controllers: [
    AdminOrdersController,
    EntitlementsController,
    OrdersController,
    ProductsController,
    ReceiptsController,
    WebhookController,
  ],
  providers: [
    provideView(orders),
    provideView(boughtReports),
    provideRefusals(orderRefusals),
    Buyers,
    Checkouts,
    Entitlements,
    Fulfilment,
    KitOrders,
    Ledgers,
    MayBuy,
    MoneyCommands,
    ...orderCommandHandlers,
    OrderMails,
    OrderQueries,
    Orders,
    OwnDnaFile,
    OwnOrder,
    OwnPurchase,
    PaymentRecords,
    PaymentStreams,
    Promotions,
    PromotionStreams,
    Purchases,
    Refunds,
  ],
  exports: [OrderQueries, Promotions],
})
export class OrdersModule {}
