import { Module } from '@nestjs/common';
import { provideView } from '../platform/views/provide-view.js';
import { ActivityController } from './activity.controller.js';
import { logs } from './activity.projections.js';
import { GetLogsHandler } from './activity.queries.js';

/** What happened in a company, by whom, in sentences. */
@Module({
  controllers: [ActivityController],
  providers: [provideView(logs), GetLogsHandler],
})
export class ActivityModule {}
