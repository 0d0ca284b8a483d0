import type { Actor, DomainEvent } from '@portal/events';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { logLinesOf, logs } from './activity.projections.js';

const changed: DomainEvent = {
  type: 'DnaStatusChanged',
  data: { patientId: 9, companyId: 2, from: 'Ordered', to: 'Kit sent' },
};
const moved: DomainEvent = {
  type: 'PatientMoved',
  data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null },
};
const edited: DomainEvent = { type: 'PersonEdited', data: { personId: 9, phone: '404 555 0199' } };

const provider = (companyId: number | null): Actor => ({ kind: 'person', personId: 7, role: 'employee', companyId });
const linesOf = (event: DomainEvent, actor: Actor) => projected(logs, [recorded(event, { position: 12, actor })]);

describe('a line of a company’s log', () => {
  it('keeps ids in the place of names', async () =>
    expect(await linesOf(changed, provider(2))).toEqual({
      '12:2': {
        position: 12,
        companyId: 2,
        sentence: "¤7¤ changed ¤9¤'s DNA status from Ordered to Kit sent",
        createdAt: '2026-05-04T10:00:00.000Z',
      },
    }));

  it('stands in the log of the company that the event names, whoever did it', async () =>
    expect(Object.keys(await linesOf(changed, { kind: 'operator' }))).toEqual(['12:2']));

  it('stands in both logs of a record that moves, each with its side', async () => {
    const lines = await linesOf(moved, { kind: 'visitor' });
    expect(Object.keys(lines)).toEqual(['12:2', '12:3']);
    expect(lines['12:2']?.sentence).not.toBe(lines['12:3']?.sentence);
  });

  it('stands in the log of whoever did it where the event names no company, or nowhere', async () => {
    expect(Object.keys(await linesOf(edited, provider(4)))).toEqual(['12:4']);
    expect(await linesOf(edited, provider(null))).toEqual({});
    expect(await linesOf(edited, { kind: 'visitor' })).toEqual({});
  });

  it('counts for its company', () =>
    expect(logs.counters?.({ position: 12, companyId: 2, sentence: '', createdAt: '' })).toEqual([logLinesOf(2)]));
});

it('an event that comes twice is told once', async () => {
  const history = log(changed, moved, edited);
  expect(await projected(logs, twice(history))).toEqual(await projected(logs, history));
});
