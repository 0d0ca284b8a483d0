import { Global, Module } from '@nestjs/common';
import { EventStore } from './event-store.js';
import { SubscriptionOperations } from './subscription-operations.js';
import { Subscriptions } from './subscription-registry.js';

/** One place that knows how every view and effect stands. */
@Global()
@Module({
  providers: [
    { provide: Subscriptions, inject: [EventStore], useFactory: (store: EventStore) => new Subscriptions(store) },
    SubscriptionOperations,
  ],
  exports: [Subscriptions],
})
export class SubscriptionModule {}
