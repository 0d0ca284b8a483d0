import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { readinessOf, untilReached } from '../platform/connections/engine.js';
import { Effects } from '../platform/effects/effects.js';
import { Readiness } from '../platform/kernel/readiness.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { IntegrationFeed } from './integration-feed.js';
import { IntegrationController } from './integration.controller.js';
import { sourceOf } from './integration-events.js';
import { kafkaOptionsOf } from './kafka/kafka-options.js';
import { KafkaPublisher } from './kafka/kafka-publisher.js';
import { KafkaServer } from './kafka/kafka-server.js';
import { RepublishCommand } from './kafka/republish.command.js';

/** Offers public events to other systems: over HTTP and, if set, through Kafka. */
@Module({ controllers: [IntegrationController], providers: [IntegrationFeed, RepublishCommand] })
export class IntegrationModule implements OnModuleInit, OnApplicationShutdown {
  private publisher: KafkaPublisher | undefined;

  constructor(
    @Inject(SETTINGS) private readonly config: Config,
    private readonly effects: Effects,
    private readonly readiness: Readiness,
    private readonly secrets: Secrets,
  ) {}

  async onModuleInit(): Promise<void> {
    const options = kafkaOptionsOf(this.config);
    if (!options) return;
    const server = new KafkaServer(options);
    this.publisher = new KafkaPublisher(server, options, sourceOf(this.secrets.get('installation')));
    this.effects.registerBatch(this.publisher);
    // only a projector publishes
    if (!this.config.ROLE.has('projector')) return;
    await untilReached(server);
    this.readiness.register(readinessOf(server));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.publisher?.close();
  }
}
