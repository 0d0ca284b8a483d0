import { type CreditsGranted, HOUSE_COMPANY_ID, type Recorded } from '@portal/events';
import { DEMO } from './demo-origin.js';

/** What the clinic buys in the end. The grant of it is the last event of the demo data. */
export const CLINIC_PACKAGE = 'enterprise_insight';
export const DEMO_CREDITS = 1_000;

/** Events from the beginning of the log that hold all of the demo data, where there is any. */
export const FIRST_EVENTS = 1_000;

/**
 * How far the demo data has come, as the beginning of the log tells: `none` where other things happened first, and
 * `begun` where the portal died while it was made.
 */
export function progressIn(events: readonly Recorded[]): 'empty' | 'begun' | 'made' | 'none' {
  if (events.every(isFirstStart)) return 'empty';
  const own = events.filter(({ correlationId }) => correlationId === DEMO);
  if (own.some(isLast)) return 'made';
  return own.length > 0 ? 'begun' : 'none';
}

/** The house company and ids are there before anybody has done anything. */
const isFirstStart = ({ type, data }: Recorded): boolean =>
  type === 'IdBlockClaimed' ||
  (type === 'CompanyRegistered' && (data as { companyId: number }).companyId === HOUSE_COMPANY_ID);

const isLast = ({ type, data }: Recorded): boolean =>
  type === 'CreditsGranted' && (data as CreditsGranted['data']).credits === DEMO_CREDITS;
