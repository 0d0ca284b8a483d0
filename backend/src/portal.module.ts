import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CONFIG, type Config } from './config.js';
import { HttpModule } from './platform/http/http.module.js';

/** The portal's table of contents. */
@Module({})
export class PortalModule {
  static for(config: Config): DynamicModule {
    const settings = {
      module: SettingsModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
    return { module: PortalModule, imports: [settings, CqrsModule.forRoot(), HttpModule] };
  }
}

class SettingsModule {}
