import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';
import { LiveTail } from './live-tail.js';

/** Tells open screens what has changed. */
@Module({ imports: [IdentityModule], controllers: [LiveController], providers: [LiveStreams, LiveTail] })
export class LiveModule {}
