import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Body, Controller, Global, Module, Post } from '@nestjs/common';
import { UpdateStatusBody } from '../../../backend/src/patients/patients.dto.js';
import { loadConfig } from '../../../backend/src/config.js';
import { SETTINGS } from '../../../backend/src/platform/kernel/settings.js';
import { Allow } from '../../../backend/src/platform/http/access/allow.js';
import { Sessions } from '../../../backend/src/platform/http/access/caller.js';
import { Tokens } from '../../../backend/src/platform/http/access/tokens.js';
import { Clock, SystemClock } from '../../../backend/src/platform/kernel/clock.js';
import { success } from '../../../backend/src/platform/http/envelope.js';
import { MongoDbModule } from '../../../backend/src/platform/connections/mongodb/mongodb.module.js';
import { CoordinationModule } from '../../../backend/src/platform/coordination/coordination.module.js';
import { FilesModule } from '../../../backend/src/platform/files/files.module.js';
import { Observer } from '../../../backend/src/platform/kernel/observer.js';
import { LogModule } from '../../../backend/src/platform/log/log.module.js';
import { HttpModule } from '../../../backend/src/platform/http/http.module.js';
import { createApplication } from '../../../backend/src/platform/http/server/application.js';

/** The cost of the framework: the guard and the DTO of the portal's call, with a handler that does nothing. */
const caller = {
  personId: 1,
  role: 'employee',
  companyId: 2,
  employeeType: 'admin',
  sessionId: 's',
  tokenId: 't',
  until: Infinity,
} as const;
const sessions: Sessions = { check: async () => caller, lives: async () => true };
const config = loadConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')), LOG_LEVEL: 'error' });

@Controller('api/patient')
class Idle {
  @Post('updateStatus')
  @Allow('employee')
  handle(@Body() _body: UpdateStatusBody) {
    return success();
  }
}

const outside = [
  { provide: SETTINGS, useValue: config },
  { provide: Clock, useClass: SystemClock },
  Observer,
  { provide: Sessions, useValue: sessions },
];

@Global()
@Module({ providers: outside, exports: outside })
class Outside {}

@Module({
  imports: [Outside, MongoDbModule, CoordinationModule, LogModule, FilesModule, HttpModule],
  controllers: [Idle],
})
class IdleModule {}

const app = await createApplication(IdleModule, config, 'none');
await app.listen(0, '127.0.0.1');
const { access_token } = app.get(Tokens).issue({ personId: 1, sessionId: 's', tokenId: 't', role: 'employee' });
console.log(await app.getUrl(), access_token);
