import { Module } from '@nestjs/common';
import { IntegrationFeed } from './integration-feed.js';
import { IntegrationController } from './integration.controller.js';

/** What other systems read of the portal: facts in a public language. */
@Module({ controllers: [IntegrationController], providers: [IntegrationFeed] })
export class IntegrationModule {}
