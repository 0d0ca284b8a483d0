import type { Recorded } from '@portal/events';
import { MAX_PARKED_STREAMS, Parking } from './subscription-parking.js';
import { DependencyDown } from './subscription.js';

const event = (stream: string, position: number) => ({ stream, position, type: 'PatientAdded' }) as Recorded;

it('keeps the first error of a stream and counts what waits', () => {
  const parking = new Parking([]);
  parking.put(parking.with(event('patient-1', 7), new Error('no address')));
  parking.put(parking.with(event('patient-1', 9)));
  expect(parking.list()).toMatchObject([
    { stream: 'patient-1', position: 7, error: 'PatientAdded: no address', events: 2 },
  ]);
  expect([parking.has('patient-1'), parking.has('patient-2')]).toEqual([true, false]);
});

it('goes on from what was kept, and lets a stream go', () => {
  const kept = { stream: 'patient-1', position: 7, error: 'x', since: '2026-01-31T10:00:00.000Z', events: 1 };
  const parking = new Parking([kept]);
  expect(parking.with(event('patient-1', 8))).toEqual({ ...kept, events: 2 });
  parking.remove('patient-1');
  expect(parking.list()).toEqual([]);
});

it('does not park without end', () => {
  const parking = new Parking([]);
  for (let id = 1; id <= MAX_PARKED_STREAMS; id++)
    parking.put(parking.with(event(`patient-${id}`, id), new Error('x')));
  expect(parking.with(event('patient-1', 1_000_000)).events).toBe(2);
  expect(() => parking.with(event('patient-0', 1_000_001), new Error('no address'))).toThrow(DependencyDown);
});
