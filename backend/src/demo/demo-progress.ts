import { Injectable } from '@nestjs/common';
import { HOUSE_COMPANY_ID, isEvent, type Recorded } from '@portal/events';
import { BEGINNING } from '../platform/log/event-log.js';
import { EventStore } from '../platform/log/event-store.js';
import { DEMO } from './demo-origin.js';

/** The purchase that ends the demo data: the grant of its credits is the last event. */
export const CLINIC_PACKAGE = 'enterprise_insight';
export const DEMO_CREDITS = 1_000;

/** Number of events at the beginning of the log that contain all demo data, if there is any. */
const FIRST_EVENTS = 1_000;

/** How far the demo data of this log has come. */
@Injectable()
export class DemoProgress {
  constructor(private readonly store: EventStore) {}

  async now(): Promise<Progress> {
    return progressIn(await this.store.readAll(BEGINNING, FIRST_EVENTS));
  }
}

type Progress = 'empty' | 'begun' | 'made' | 'none';

/**
 * Tells from the beginning of the log how far the demo data has come. It is `none` where other data came first. It is
 * `begun` where the portal stopped while it made the demo data.
 */
export function progressIn(events: readonly Recorded[]): Progress {
  if (events.every(isFirstStart)) return 'empty';
  const own = events.filter(({ correlationId }) => correlationId === DEMO);
  if (own.some(isLast)) return 'made';
  return own.length > 0 ? 'begun' : 'none';
}

/** Whether an event belongs to any first start: the house company, blocks of ids. */
const isFirstStart = (event: Recorded): boolean =>
  isEvent(event, 'IdBlockClaimed') ||
  (isEvent(event, 'CompanyRegistered') && event.data.companyId === HOUSE_COMPANY_ID);

const isLast = (event: Recorded): boolean => isEvent(event, 'CreditsGranted') && event.data.credits === DEMO_CREDITS;
