import { CreditsGranted, CreditsHeld, CreditsReturned, CreditsTaken } from '@portal/events';
import { company_id, credits as amount, genome_document_id, order_id, patient_id, report_id } from './fields.js';
import { type PublicAggregate, publish } from './public-event.js';

const forReport = { company_id, report_id, credits: amount };

export const credits: PublicAggregate = {
  topic: 'credits',
  summary: 'Credits of companies. A key for each company.',
  events: [
    publish(CreditsGranted, 'credits.granted', 1, 'A paid order added credits.', {
      company_id,
      order_id,
      credits: amount,
    }),
    publish(CreditsHeld, 'credits.held', 1, 'Credits were set aside for a report that was asked for.', {
      ...forReport,
      patient_id,
      genome_document_id,
    }),
    publish(CreditsTaken, 'credits.taken', 1, 'The report succeeded: the held credits are spent.', forReport),
    publish(
      CreditsReturned,
      'credits.returned',
      1,
      'The report failed: the held credits can be spent again.',
      forReport,
    ),
  ],
};
