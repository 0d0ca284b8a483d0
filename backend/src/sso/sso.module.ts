import { Module } from '@nestjs/common';
import { EmployeesModule } from '../employees/employees.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { CompanySsoController } from './company-sso.controller.js';
import { DomainRecords } from './domain-records.js';
import { ProviderFetch } from './provider-fetch.js';
import { Providers } from './providers.js';
import { SignOn } from './sign-on.js';
import { SsoController } from './sso.controller.js';
import { ssoRefusals } from './sso.refusals.js';
import { CompanySso, SsoDomains, Ssos } from './sso.service.js';

/** Single sign-on: a company's employees sign in with its own OpenID provider. */
@Module({
  imports: [EmployeesModule, FactorsModule, IdentityModule],
  controllers: [CompanySsoController, SsoController],
  providers: [
    provideRefusals(ssoRefusals),
    CompanySso,
    DomainRecords,
    ProviderFetch,
    Providers,
    SignOn,
    SsoDomains,
    Ssos,
  ],
  exports: [CompanySso],
})
export class SsoModule {}
