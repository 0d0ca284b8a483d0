import { join } from 'node:path';
import {
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { type ProcessRole, SETTINGS } from '../kernel/settings.js';
import { readinessOf, untilReached } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { CheckoutController } from './embedded/checkout.controller.js';
import { EmbeddedPayments } from './embedded/embedded-payments.js';
import { OwnAddress } from '../http/public-address.js';
import { Payments } from './payments.js';
import { StripePayments } from './stripe/stripe-payments.js';

/** Who takes the payments. */
export interface PaymentSettings {
  DATA_DIR: string;
  ROLE: ReadonlySet<ProcessRole>;
  PUBLIC_URL?: string;
  PAYMENTS?: 'embedded';
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_API_URL: string;
}

const embeddedPayments = ({ DATA_DIR, PUBLIC_URL }: PaymentSettings, secrets: Secrets, address: OwnAddress) =>
  new EmbeddedPayments({
    database: join(DATA_DIR, 'payments.db'),
    webhookSecret: secrets.get('payments'),
    installation: secrets.get('installation'),
    address,
    publicUrl: PUBLIC_URL,
  });

function chosenPayments(
  settings: PaymentSettings,
  secrets: Secrets,
  address: OwnAddress,
): EmbeddedPayments | StripePayments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api } = settings;
  if (secretKey === undefined || webhookSecret === undefined) return embeddedPayments(settings, secrets, address);
  return new StripePayments({ secretKey, webhookSecret, api, installation: secrets.get('installation') });
}

const embeddedOnly = (payments: Payments) => (payments instanceof EmbeddedPayments ? payments : null);

/** Chooses who takes the payments. */
@Global()
@Module({
  controllers: [CheckoutController],
  providers: [
    { provide: Payments, inject: [SETTINGS, Secrets, OwnAddress], useFactory: chosenPayments },
    { provide: EmbeddedPayments, inject: [Payments], useFactory: embeddedOnly },
  ],
  exports: [Payments],
})
export class PaymentsModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(SETTINGS) private readonly settings: PaymentSettings,
    @Inject(Payments) private readonly payments: EmbeddedPayments | StripePayments,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    // only who answers people opens checkouts and reads what becomes of them
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
