import type { CreditsGranted, CreditsHeld, CreditsReturned, CreditsTaken, RecordedOf } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

/** What a company may spend, and what is held for reports that are being made. */
export interface CreditsRow {
  available: number;
  held: number;
}

type CreditsEvents = RecordedOf<CreditsGranted | CreditsHeld | CreditsTaken | CreditsReturned>;

export const creditsView: Projection<CreditsRow> = {
  name: 'credits',
  version: 1,
  events: ['CreditsGranted', 'CreditsHeld', 'CreditsTaken', 'CreditsReturned'],
  indexes: [],
  keys: (event) => [(event as CreditsEvents).data.companyId],
  apply: (row = { available: 0, held: 0 }, event) => applyToCredits(row, event as CreditsEvents),
};

function applyToCredits({ available, held }: CreditsRow, { type, data: { credits } }: CreditsEvents): CreditsRow {
  switch (type) {
    case 'CreditsGranted':
      return { available: available + credits, held };
    case 'CreditsHeld':
      return { available: available - credits, held: held + credits };
    case 'CreditsTaken':
      return { available, held: held - credits };
    case 'CreditsReturned':
      return { available: available + credits, held: held - credits };
  }
}
