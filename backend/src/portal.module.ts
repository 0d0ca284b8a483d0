import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CONFIG, type Config } from './config.js';
import { Clock, SystemClock } from './platform/http/clock.js';
import { HttpModule } from './platform/http/http.module.js';

/** The portal's table of contents. */
@Module({
  imports: [CqrsModule.forRoot(), HttpModule],
})
export class PortalModule {
  /** The portal with what comes from outside it. */
  static with(config: Config, clock: Clock = new SystemClock()): DynamicModule {
    const outside = [
      { provide: CONFIG, useValue: config },
      { provide: Clock, useValue: clock },
    ];
    return { module: PortalModule, imports: [{ module: Outside, global: true, providers: outside, exports: outside }] };
  }
}

class Outside {}
