import { join } from 'node:path';
import {
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { readinessOf, untilReached } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { CheckoutController } from './embedded/checkout.controller.js';
import { EmbeddedPayments } from './embedded/embedded-payments.js';
import { OwnAddress } from '../http/public-address.js';
import { Payments } from './payments.js';
import { StripePayments } from './stripe/stripe-payments.js';

const embeddedPayments = ({ DATA_DIR, PUBLIC_URL }: Config, secrets: Secrets, address: OwnAddress) =>
  new EmbeddedPayments({
    database: join(DATA_DIR, 'payments.db'),
    webhookSecret: secrets.get('payments'),
    installation: secrets.get('installation'),
    address,
    publicUrl: PUBLIC_URL,
  });

function chosenPayments(config: Config, secrets: Secrets, address: OwnAddress): EmbeddedPayments | StripePayments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api } = config;
  if (secretKey === undefined || webhookSecret === undefined) return embeddedPayments(config, secrets, address);
  return new StripePayments({ secretKey, webhookSecret, api, installation: secrets.get('installation') });
}

const embeddedOnly = (payments: Payments) => (payments instanceof EmbeddedPayments ? payments : null);

/** Chooses who takes the payments. */
@Global()
@Module({
  controllers: [CheckoutController],
  providers: [
    { provide: Payments, inject: [CONFIG, Secrets, OwnAddress], useFactory: chosenPayments },
    { provide: EmbeddedPayments, inject: [Payments], useFactory: embeddedOnly },
  ],
  exports: [Payments],
})
export class PaymentsModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Payments) private readonly payments: EmbeddedPayments | StripePayments,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    // only who answers people opens checkouts and reads what becomes of them
    if (this.payments instanceof EmbeddedPayments || !this.config.ROLE.has('api')) return;
    await untilReached(this.payments);
    this.readiness.register(readinessOf(this.payments));
  }

  onApplicationBootstrap(): void {
    if (this.payments instanceof EmbeddedPayments) this.payments.start();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.payments instanceof EmbeddedPayments) await this.payments.stop();
  }
}
