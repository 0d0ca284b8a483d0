import { join } from 'node:path';
import {
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Config } from '../config.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { readinessOf, untilReached } from '../platform/connections/engine.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { fixed } from '../platform/coordination/secrets/rotated-secret.js';
import { OwnAddress } from '../platform/http/public-address.js';
import { Readiness } from '../platform/kernel/readiness.js';
import { Payments } from '../platform/payments/payments.js';
import { StripePayments } from '../platform/payments/stripe-payments.js';
import { CheckoutController } from './checkout.controller.js';
import { EmbeddedPayments } from './embedded-payments.js';

const embeddedPayments = ({ DATA_DIR, PUBLIC_URL }: Config, secrets: Secrets, address: OwnAddress) =>
  new EmbeddedPayments({
    database: join(DATA_DIR, 'payments.db'),
    webhookSecret: secrets.rotating('payments'),
    installation: secrets.get('installation'),
    address,
    publicUrl: PUBLIC_URL,
  });

function chosenPayments(settings: Config, secrets: Secrets, address: OwnAddress): EmbeddedPayments | StripePayments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api } = settings;
  if (secretKey === undefined || webhookSecret === undefined) {
    if (settings.PAYMENTS === 'embedded') new Logger(PaymentsModule.name).warn(OPEN_TO_ALL);
    return embeddedPayments(settings, secrets, address);
  }
  const installation = secrets.get('installation');
  const automaticTax = settings.STRIPE_AUTOMATIC_TAX === 'on';
  return new StripePayments({ secretKey, webhookSecret: fixed(webhookSecret), api, installation, automaticTax });
}

const OPEN_TO_ALL = 'PAYMENTS=embedded: everybody who reaches this portal can pay with test cards';

const embeddedOnly = (payments: Payments) => (payments instanceof EmbeddedPayments ? payments : null);

/** Chooses the payment engine: Stripe, or the stand-in of this folder. */
@Global()
@Module({
  controllers: [CheckoutController],
  providers: [
    { provide: Payments, inject: [SETTINGS, Secrets, OwnAddress], useFactory: chosenPayments },
    { provide: EmbeddedPayments, inject: [Payments], useFactory: embeddedOnly },
  ],
  exports: [Payments, EmbeddedPayments],
})
export class PaymentsModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(SETTINGS) private readonly settings: Config,
    @Inject(Payments) private readonly payments: EmbeddedPayments | StripePayments,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    // only a process of the role `api` opens checkouts and receives messages about them
    if (this.payments instanceof EmbeddedPayments || !this.settings.ROLE.has('api')) return;
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
