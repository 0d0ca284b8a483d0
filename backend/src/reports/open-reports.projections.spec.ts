import type { DomainEvent, RecordJoined, ReportCompleted, ReportFailed, ReportStarted } from '@portal/events';
import { creditsHeld } from '../credits/testing/credits-held.js';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { idsIn, makingOf, openReports } from './open-reports.projections.js';

const whose = { companyId: 2, reportId: 13, patientId: 9 };
const making = { ...whose, release: 'later' } as const;
const held = creditsHeld();
const started: ReportStarted = { type: 'ReportStarted', data: { ...making, genomeDocumentId: 3 } };
const completed: ReportCompleted = {
  type: 'ReportCompleted',
  data: { ...making, fileKey: 'report/9/13', knowledgeVersion: '1', build: 'GRCh38' },
};
const failed: ReportFailed = { type: 'ReportFailed', data: { ...making, problem: 'report.failed' } };

const open = (...events: DomainEvent[]) => projected(openReports, log(...events));

describe('an open report', () => {
  it('is owed from its start on', async () => {
    expect(await open(held)).toMatchObject({ 13: { started: false } });
    expect(await open(held, started)).toMatchObject({ 13: { started: true, since: '2026-05-04T10:01:00.000Z' } });
  });

  it.each([completed, failed])('is gone with %p', async (end) => expect(await open(held, started, end)).toEqual({}));

  it('is the job that the credits were held for, asked for by whoever had them held', async () => {
    const event = recorded(held, { id: 'e-1' });
    const { id, payload, ...row } = makingOf(event);
    expect(id).toBe('report.make:e-1');
    expect(payload).toEqual({ ...making, origin: expect.objectContaining({ seed: id, causationId: 'e-1' }) });
    expect(row).toMatchObject({ request: held.data, requestedBy: 7, owner: 'company:2' });
    expect(makingOf(recorded(held, { actor: { kind: 'system', name: 'test' } })).requestedBy).toBeNull();
  });

  it('counts for whoever’s record it joined', async () => {
    const inHouse = creditsHeld({ companyId: 1 });
    const joined: RecordJoined = {
      type: 'RecordJoined',
      data: {
        patientId: 9,
        companyId: 1,
        personId: 12,
        genomeIds: [3],
        recordIds: [],
        reportIds: [13],
        commentIds: [],
        primaryId: null,
      },
    };
    expect(await open(inHouse)).toMatchObject({ 13: { owner: 'person:9' } });
    expect(await open(inHouse, joined)).toMatchObject({ 13: { owner: 'person:12' } });
  });

  it('is the same job where an earlier version knew of no release, or carried the whole request', () => {
    const { payload, request } = makingOf(recorded(held, { id: 'e-1' }));
    const { release: _release, ...earlier } = payload;
    expect(idsIn({ held: request, origin: payload.origin })).toEqual({ ...payload, release: 'now' });
    expect(idsIn(earlier)).toEqual({ ...payload, release: 'now' });
    expect(idsIn(payload)).toEqual(payload);
  });

  it('is taken once, though each event comes twice', async () => {
    const history = log(held, started);
    expect(await projected(openReports, twice(history))).toEqual(await projected(openReports, history));
  });
});
