import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { SsoModule } from '../sso/sso.module.js';
import { LostFactors } from './lost-factors.service.js';
import { RemoveSecondFactorCommand } from './remove-second-factor.command.js';
import { LooksAfter } from './security.access.js';
import { SecurityController } from './security.controller.js';
import { securityRefusals } from './security.refusals.js';

/** How companies guard their people's accounts, and who helps those who lost a second factor. */
@Module({
  imports: [FactorsModule, IdentityModule, SsoModule],
  controllers: [SecurityController],
  providers: [provideRefusals(securityRefusals), LooksAfter, LostFactors, RemoveSecondFactorCommand],
})
export class SecurityModule {}
