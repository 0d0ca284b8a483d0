import { Global, Module } from '@nestjs/common';
import { LiveUpdates } from './live-updates.js';

@Global()
@Module({ providers: [LiveUpdates], exports: [LiveUpdates] })
export class LiveUpdatesModule {}
