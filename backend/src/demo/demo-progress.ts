import { HOUSE_COMPANY_ID, isEvent, type Recorded } from '@portal/events';
import { DEMO } from './demo-origin.js';

/** The purchase that ends the demo data: the grant of its credits is the last event. */
export const CLINIC_PACKAGE = 'enterprise_insight';
export const DEMO_CREDITS = 1_000;

/** Events at the beginning of the log among which all demo data is, where there is any. */
export const FIRST_EVENTS = 1_000;

/**
 * Tells from the beginning of the log how far the demo data has come. It is `none` where other data came first, and
 * `begun` where the portal died while the demo data was made.
 */
export function progressIn(events: readonly Recorded[]): 'empty' | 'begun' | 'made' | 'none' {
  if (events.every(isFirstStart)) return 'empty';
  const own = events.filter(({ correlationId }) => correlationId === DEMO);
  if (own.some(isLast)) return 'made';
  return own.length > 0 ? 'begun' : 'none';
}

/** Events that the first start makes by itself: the house company, blocks of ids. */
const isFirstStart = (event: Recorded): boolean =>
  isEvent(event, 'IdBlockClaimed') ||
  (isEvent(event, 'CompanyRegistered') && event.data.companyId === HOUSE_COMPANY_ID);

const isLast = (event: Recorded): boolean => isEvent(event, 'CreditsGranted') && event.data.credits === DEMO_CREDITS;
