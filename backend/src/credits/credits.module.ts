import { Module } from '@nestjs/common';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { creditsView } from './credits.projections.js';
import { CreditQueries } from './credits.queries.js';
import { Credits } from './credits.service.js';

/** The credits that companies pay reports with. */
@Module({
  providers: [
    provideView(creditsView),
    provideRefusals({
      'credits.not-enough': {
        status: 402,
        message: 'Not enough credits. This takes {needed} credits and your company has {available}.',
      },
      'credits.spent': {
        status: 409,
        message: 'The credits of this order are spent: {available} of {needed} are left.',
      },
    }),
    CreditQueries,
    Credits,
  ],
  exports: [CreditQueries, Credits],
})
export class CreditsModule {}
