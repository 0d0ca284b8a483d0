import { Module } from '@nestjs/common';
import { OperatorKeys, provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { OperatorKeyCommands } from './operator-keys.commands.js';
import { OperatorKeyService } from './operator-keys.service.js';
import { operatorKeysView } from './operator-keys.projections.js';
import { operatorRefusals } from './operators.refusals.js';
import { StoredKeys } from './stored-keys.js';

/** The keys of the operator's programs: scrapers, integrators, probes. */
@Module({
  providers: [
    provideView(operatorKeysView),
    provideRefusals(operatorRefusals),
    { provide: OperatorKeys, useClass: StoredKeys },
    OperatorKeyCommands,
    OperatorKeyService,
  ],
  exports: [OperatorKeys],
})
export class OperatorsModule {}
