import { Module } from '@nestjs/common';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { Challenges } from './challenges.js';
import { secondFactorRules, secondFactors } from './factors.projections.js';
import { FactorQueries } from './factors.queries.js';
import { factorsRefusals } from './factors.refusals.js';
import { CompanySecurities, SecondFactors } from './factors.service.js';
import { FactorSetup } from './factor-setup.service.js';
import { Passkeys } from './passkeys.js';
import { SignedNotes } from './signed-notes.service.js';

/** Second factors: what people sign in with besides their password. */
@Module({
  providers: [
    provideView(secondFactors),
    provideView(secondFactorRules),
    provideRefusals(factorsRefusals),
    Challenges,
    CompanySecurities,
    FactorQueries,
    FactorSetup,
    Passkeys,
    SecondFactors,
    SignedNotes,
  ],
  exports: [CompanySecurities, FactorQueries, FactorSetup, SecondFactors, SignedNotes],
})
export class FactorsModule {}
