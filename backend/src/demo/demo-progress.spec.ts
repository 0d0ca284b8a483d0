import type { Actor, DomainEvent } from '@portal/events';
import { recorded } from '../platform/log/testing/recorded.js';
import { DEMO } from './demo-origin.js';
import { DEMO_CREDITS, progressIn } from './demo-progress.js';

const SYSTEM: Actor = { kind: 'system', name: 'first-start' };

const house: DomainEvent = { type: 'CompanyRegistered', data: { companyId: 1, founderId: null } };
const clinic: DomainEvent = { type: 'CompanyRegistered', data: { companyId: 2, founderId: 1 } };
const ids: DomainEvent = { type: 'IdBlockClaimed', data: { kind: 'person', from: 1, to: 50 } };
const granted = (credits: number): DomainEvent => ({
  type: 'CreditsGranted',
  data: { companyId: 2, orderId: 1, credits },
});

const firstStart = [recorded(house, { actor: SYSTEM }), recorded(ids, { actor: SYSTEM })];
const demo = (event: DomainEvent) => recorded(event, { correlationId: DEMO });

describe('how far the demo data has come', () => {
  it('is nothing in an empty log, and after the first start alone', () => {
    expect(progressIn([])).toBe('empty');
    expect(progressIn(firstStart)).toBe('empty');
  });

  it('is none of its business where something else happened first', () =>
    expect(progressIn([...firstStart, recorded(clinic)])).toBe('none'));

  it('is begun from its first event until the last', () => {
    expect(progressIn([...firstStart, demo(clinic)])).toBe('begun');
    expect(progressIn([...firstStart, demo(clinic), demo(granted(250))])).toBe('begun');
  });

  it('is made once the clinic has its credits', () =>
    expect(progressIn([...firstStart, demo(clinic), demo(granted(DEMO_CREDITS))])).toBe('made'));

  it('is not taken for made because somebody bought as many credits', () =>
    expect(progressIn([...firstStart, demo(clinic), recorded(granted(DEMO_CREDITS))])).toBe('begun'));
});
