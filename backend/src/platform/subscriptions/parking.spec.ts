import type { Recorded } from '@portal/events';
import { MAX_PARKED_STREAMS, Parking } from './parking.js';
import { DependencyDown, TryLater } from '../kernel/failures.js';

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

it('keeps little of a long error, so that all streams together fit twice into one document of 16 MiB', () => {
  const parking = new Parking([]);
  const lengthy = new Error(`it failed: ${'\u8a9e'.repeat(10_000)}`);
  for (let id = 1; id <= MAX_PARKED_STREAMS; id++)
    parking.put(parking.with(event(`${'email-'.padEnd(70, 'f')}${id}`, 2 ** 50 + id), lengthy));
  expect(parking.list()[0]?.error).toMatch(/^PatientAdded: it failed: \u8a9e+\.\.\.$/);
  const asFields = Object.fromEntries(parking.list().map((parked) => [parked.stream, parked]));
  expect(Buffer.byteLength(JSON.stringify(asFields))).toBeLessThan(7 * 1024 ** 2);
});

describe('a stream that is put off', () => {
  const SINCE = '2026-01-31T10:00:00.000Z';
  const HOUR = 3_600_000;
  const greylisted = new TryLater('greylisted');
  const after = (hours: number) => jest.setSystemTime(Date.parse(SINCE) + hours * HOUR);
  beforeEach(() => void jest.useFakeTimers({ now: Date.parse(SINCE) }));
  afterEach(() => void jest.useRealTimers());

  it('is tried again soon, then ever later, and given up after two days with a sentence', () => {
    const parking = new Parking([]);
    let parked = parking.with(event('patient-1', 7), greylisted);
    expect(parked).toMatchObject({ since: SINCE, retryAt: '2026-01-31T10:01:00.000Z', events: 1 });
    after(0.5);
    parked = parking.failed(event('patient-1', 7), greylisted, { ...parked, events: 3 });
    expect(parked).toMatchObject({ since: SINCE, retryAt: '2026-01-31T11:00:00.000Z', events: 3 });
    after(47);
    parked = parking.failed(event('patient-1', 7), greylisted, parked);
    expect(parked).toMatchObject({ since: SINCE, retryAt: '2026-02-02T10:00:00.000Z' });
    expect(parking.isOver(parked)).toBe(false);
    after(48);
    expect(parking.isOver(parked)).toBe(true);
    parked = parking.failed(event('patient-1', 7), greylisted, parked);
    expect(parked.retryAt).toBeUndefined();
    expect(parked.error).toBe(`PatientAdded: greylisted; given up, after tries since ${SINCE}`);
  });

  it('is put off anew when it has waited for an operator', () => {
    const parking = new Parking([]);
    const parked = parking.with(event('patient-1', 7), new Error('no such sender'));
    after(72);
    expect(parking.isOver(parked)).toBe(false);
    expect(parking.failed(event('patient-1', 7), new Error('no such sender'), parked)).toMatchObject({ since: SINCE });
    const again = parking.failed(event('patient-1', 7), greylisted, parked);
    expect(again).toMatchObject({ since: '2026-02-03T10:00:00.000Z', retryAt: '2026-02-03T10:01:00.000Z' });
  });

  it('is the next one where its time comes first; a clock that was set back holds up nothing', () => {
    const at = (stream: string, retryAt?: string) => ({
      stream,
      position: 7,
      error: 'x',
      since: SINCE,
      events: 1,
      retryAt,
    });
    const parking = new Parking([
      at('patient-1', '2026-01-31T10:30:00.000Z'),
      at('patient-2'),
      at('patient-3', '2026-01-31T10:10:00.000Z'),
    ]);
    expect(parking.next()).toMatchObject({ parked: { stream: 'patient-3' }, milliseconds: 600_000 });
    after(1);
    expect(parking.next()).toMatchObject({ milliseconds: 0 });
    after(-5);
    expect(parking.next()).toMatchObject({ milliseconds: 0 });
    expect(new Parking([at('patient-2')]).next()).toBeUndefined();
  });
});
