import { join } from 'node:path';
import { Global, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Secrets } from '../http/secrets.js';
import { CheckoutController } from './embedded/checkout.controller.js';
import { EmbeddedPayments } from './embedded/embedded-payments.js';
import { OwnAddress } from './own-address.js';
import { Payments } from './payments.js';

const embeddedPayments = ({ DATA_DIR, PUBLIC_URL }: Config, secrets: Secrets, address: OwnAddress) =>
  new EmbeddedPayments({
    database: join(DATA_DIR, 'payments.db'),
    webhookSecret: secrets.get('payments'),
    installation: secrets.get('installation'),
    address,
    publicUrl: PUBLIC_URL,
  });

/** Chooses who takes the payments. */
@Global()
@Module({
  controllers: [CheckoutController],
  providers: [
    { provide: EmbeddedPayments, inject: [CONFIG, Secrets, OwnAddress], useFactory: embeddedPayments },
    { provide: Payments, useExisting: EmbeddedPayments },
  ],
  exports: [Payments],
})
export class PaymentsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly embedded: EmbeddedPayments) {}

  onApplicationBootstrap(): void {
    this.embedded.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.embedded.stop();
  }
}
