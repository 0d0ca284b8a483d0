import { Global, Module } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { EventStore } from '../log/event-store.js';
import { Subscriptions } from './registry.js';

const open = (store: EventStore, clock: Clock) => new Subscriptions(store, () => clock.now().getTime());

/** Knows how every effect and every view stands. */
@Global()
@Module({
  providers: [{ provide: Subscriptions, inject: [EventStore, Clock], useFactory: open }],
  exports: [Subscriptions],
})
export class SubscriptionsModule {}
