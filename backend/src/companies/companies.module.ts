import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { RegisterCompanyHandler } from './companies.commands.js';
import { OwnCompany } from './companies.access.js';
import { CompaniesController } from './companies.controller.js';
import { Founders, HouseCompany } from './companies.effects.js';
import { companies } from './companies.projections.js';
import { CompanyNamesHandler } from './company-names.query.js';
import { CompanyQueries } from './companies.queries.js';
import { Companies } from './companies.service.js';

/** Companies, and how they are founded. */
@Module({
  imports: [CreditsModule, EmployeesModule, IdentityModule, PicturesModule],
  controllers: [CompaniesController],
  providers: [
    provideView(companies),
    provideRefusals({ 'company.exists': { status: 409, message: 'This company is registered already.' } }),
    RegisterCompanyHandler,
    CompanyNamesHandler,
    CompanyQueries,
    Companies,
    OwnCompany,
    Founders,
    HouseCompany,
  ],
  exports: [CompanyQueries],
})
export class CompaniesModule {}
