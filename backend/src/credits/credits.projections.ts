import { projection } from '../platform/views/projection.js';

/** The credits that a company may spend, and those held for reports in the making. */
export interface CreditsRow {
  available: number;
  held: number;
  /** since when there is less to spend than a report takes; null while there is enough */
  lowSince: string | null;
}

/** Credits below which reports come to a halt. */
const LOW_CREDITS = 250;

const NONE: CreditsRow = { available: 0, held: 0, lowSince: null };

export const creditsView = projection<CreditsRow>('credits', 2)
  .create(
    'CreditsGranted',
    'companyId',
    changing((credits) => ({ available: credits, held: 0 })),
  )
  .create(
    'CreditsHeld',
    'companyId',
    changing((credits) => ({ available: -credits, held: credits })),
  )
  .create(
    'CreditsTaken',
    'companyId',
    changing((credits) => ({ available: 0, held: -credits })),
  )
  .create(
    'CreditsReturned',
    'companyId',
    changing((credits) => ({ available: credits, held: -credits })),
  )
  .create(
    'CreditsRevoked',
    'companyId',
    changing((credits) => ({ available: -credits, held: 0 })),
  );

/** Adds to what can be spent and to what is held, as the event's credits say. */
function changing(changes: (credits: number) => Omit<CreditsRow, 'lowSince'>) {
  return ({ data, time }: { data: { credits: number }; time: string }, row = NONE): CreditsRow => {
    const { available, held } = changes(data.credits);
    const left = row.available + available;
    return {
      available: left,
      held: row.held + held,
      lowSince: left < LOW_CREDITS ? (row.lowSince ?? time) : null,
    };
  };
}
