import type { DnaStatus, DnaStatusChanged, DomainEvent, PatientMoved, RecordJoined } from '@portal/events';
import { recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { daysBetween, mondayOf, stays, weeks } from './dashboard.projections.js';

const ofPatient = { patientId: 9, companyId: 2 };
const changed = (from: DnaStatus, to: DnaStatus): DnaStatusChanged => ({
  type: 'DnaStatusChanged',
  data: { ...ofPatient, from, to },
});
const archived = { type: 'PatientArchived', data: ofPatient } as const;
const restored = { type: 'PatientRestored', data: ofPatient } as const;
const moved: PatientMoved = {
  type: 'PatientMoved',
  data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null },
};
const joined: RecordJoined = {
  type: 'RecordJoined',
  data: {
    ...ofPatient,
    personId: 10,
    ...{ genomeIds: [], recordIds: [], reportIds: [], commentIds: [], primaryId: null },
  },
};

/** An event of May 2026 at `day hour:minute:second`. */
type Timed = readonly [time: string, event: DomainEvent];
const at = (...events: Timed[]) =>
  events.map(([time, event], index) =>
    recorded(event, { position: index + 1, time: `2026-05-${time.replace(' ', 'T')}.000Z` }),
  );
const ordered = changed('Not ordered', 'Ordered');
const sent = changed('Ordered', 'Kit sent');
const back = changed('Kit sent', 'Ordered');
const staysAfter = (...events: Timed[]) => projected(stays, twice(at(...events)));

describe('the time in a status', () => {
  it('begins and ends with a change, for the statuses that end by themselves', async () => {
    const row = { ...ofPatient, status: 'Ordered', since: '2026-05-04T10:00:00.000Z' };
    const waiting = await staysAfter(['04 10:00:00', ordered]);
    expect(waiting).toEqual({ '9:Ordered': { ...row, endedAt: null, waits: true } });
    const done = await staysAfter(['04 10:00:00', ordered], ['07 09:00:00', changed('Ordered', 'Completed')]);
    expect(done).toEqual({ '9:Ordered': { ...row, endedAt: '2026-05-07T09:00:00.000Z', waits: false } });
    expect(daysBetween(row.since, '2026-05-07T09:00:00.000Z')).toBe(2);
  });

  it('goes on where a move was undone at once, and starts again where it was not', async () => {
    const undone = await staysAfter(['04 10:00:00', ordered], ['07 10:00:00', sent], ['07 10:00:05', back]);
    expect(Object.keys(undone)).toEqual(['9:Ordered']);
    expect(undone['9:Ordered']).toMatchObject({ since: '2026-05-04T10:00:00.000Z', endedAt: null, waits: true });
    const later = await staysAfter(['04 10:00:00', ordered], ['07 10:00:00', sent], ['08 10:00:00', back]);
    expect(later['9:Ordered']).toMatchObject({ since: '2026-05-08T10:00:00.000Z', waits: true });
    expect(later['9:Kit sent']).toMatchObject({ waits: false });
  });

  it('counts for nobody while the patient is archived, and moves with the record', async () => {
    const start: Timed = ['04 10:00:00', ordered];
    expect((await staysAfter(start, ['05 10:00:00', archived]))['9:Ordered']?.waits).toBe(false);
    const there = await staysAfter(start, ['05 10:00:00', archived], ['06 10:00:00', restored]);
    expect(there['9:Ordered']).toMatchObject({ waits: true, companyId: 2 });
    expect((await staysAfter(start, ['05 10:00:00', moved]))['9:Ordered']?.companyId).toBe(3);
    expect(await staysAfter(start, ['05 10:00:00', joined])).toEqual({});
  });
});

describe('the weeks of a company', () => {
  it('begin on Monday in UTC', () => {
    const days = ['2026-05-03T23:59:59Z', '2026-05-04T00:00:00Z', '2026-05-10T23:59:59Z'];
    expect(days.map((day) => mondayOf(new Date(day)))).toEqual(['2026-04-27', '2026-05-04', '2026-05-04']);
    expect(mondayOf(new Date('2026-05-05T12:00:00Z'), 2)).toBe('2026-04-20');
  });

  it('add up reports and credits', async () => {
    const credits = (type: 'CreditsGranted' | 'CreditsRevoked' | 'CreditsTaken', number: number) =>
      ({ type, data: { companyId: 2, orderId: 5, reportId: 6, credits: number } }) as DomainEvent;
    const report = { reportId: 6, fileKey: 'report/9/6', knowledgeVersion: '1', build: 'GRCh38' };
    const done = { type: 'ReportCompleted', data: { ...ofPatient, ...report } } as const;
    const history = at(
      ['04 10:00:00', credits('CreditsGranted', 1_000)],
      ['05 10:00:00', credits('CreditsTaken', 250)],
      ['05 10:00:01', done],
      ['12 10:00:00', credits('CreditsRevoked', 100)],
    );
    expect(await projected(weeks, twice(history))).toEqual({
      '2:2026-05-04': { reports: 1, creditsUsed: 250, creditsBought: 1_000 },
      '2:2026-05-11': { reports: 0, creditsUsed: 0, creditsBought: -100 },
    });
  });
});
