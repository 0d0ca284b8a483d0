import type {
  DomainEvent,
  ReportAskedFor,
  ReportCompleted,
  ReportFailed,
  ReportReleased,
  ReportStarted,
} from '@portal/events';
import { creditsHeld } from '../credits/testing/credits-held.js';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { documents } from './documents.projections.js';
import {
  begun,
  chosen,
  confirmed,
  converted,
  expired,
  FAMILY,
  FIGURES,
  keyOf,
  primary,
  problem,
} from './testing/facts.js';
import { reportPath } from './file-keys.js';
import { openUploads } from './open-uploads.projections.js';

const rows = (...events: DomainEvent[]) => projected(documents, log(...events));
const row = async (...events: DomainEvent[]) => (await rows(...events))[1];

const rejected = (version = 1): DomainEvent => ({ type: 'GenomeRejected', data: problem({ version }) });
const told = { line: 12, message: '9 columns' };

describe('a document in the record', () => {
  it('is uploading from the beginning', async () =>
    expect(await row(begun())).toEqual({
      id: 1,
      patientId: 9,
      companyId: 2,
      kind: 'genome',
      title: 'dna.vcf',
      filePath: keyOf({}),
      fileKeys: { 1: keyOf({}) },
      contentType: 'text/plain',
      broughtBy: 7,
      status: 'Uploading',
      primary: false,
      updatedAt: '2026-05-04T10:00:00.000Z',
      version: 0,
      genome: null,
      problem: null,
      report: null,
    }));

  it.each([
    ['record', 'Ready'],
    ['report', 'Completed'],
    ['genome', 'Processing'],
  ] as const)('that is a %s is %s once it arrived', async (kind, status) =>
    expect(await row(begun({ kind }), confirmed({ kind }))).toMatchObject({
      status,
      version: 1,
      updatedAt: '2026-05-04T10:01:00.000Z',
    }),
  );

  it('shows its newest version, and an older one that comes late changes nothing', async () => {
    const [one, two] = [{ kind: 'record' as const }, { kind: 'record' as const, version: 2 }];
    const shown = { filePath: keyOf(two), version: 2, fileKeys: { 1: keyOf(one), 2: keyOf(two) } };
    expect(await row(begun(one), confirmed(one), begun(two), confirmed(two))).toMatchObject(shown);
    expect(await row(begun(one), begun(two), confirmed(two), confirmed(one))).toMatchObject(shown);
  });

  it('is shown as it was while a new version is on its way', async () => {
    const one = { kind: 'record' as const };
    expect(await row(begun(one), confirmed(one), begun({ ...one, version: 2 }))).toMatchObject({
      status: 'Ready',
      filePath: keyOf(one),
      version: 1,
    });
  });

  it('vanishes with an upload that was never confirmed, unless another is on its way or there', async () => {
    expect(await row(begun(), expired())).toBeUndefined();
    expect(await row(begun(), begun({ version: 2 }), expired())).toMatchObject({
      status: 'Uploading',
      fileKeys: { 2: keyOf({ version: 2 }) },
    });
    expect(await row(begun(), confirmed(), begun({ version: 2 }), expired({ version: 2 }))).toMatchObject({
      status: 'Processing',
      fileKeys: { 1: keyOf({}) },
    });
  });

  it('that vanished is no more, whatever comes', async () =>
    expect(await rows(begun(), expired(), confirmed(), converted({}), rejected(), chosen('NA1'))).toEqual({}));
});

describe('a genome in the record', () => {
  const genome = { standardKey: 'standard/9/1.1', figures: FIGURES, samples: ['NA1'], sample: 'NA1' };
  const ready = [begun(), confirmed(), converted({})];

  it('is ready with its figures once it is converted', async () =>
    expect(await row(...ready)).toMatchObject({ status: 'Ready', version: 1, genome, problem: null }));

  it('that cannot be used says where and why', async () =>
    expect(await row(begun(), confirmed(), rejected())).toMatchObject({
      status: 'Error',
      genome: null,
      problem: told,
    }));

  it('stays usable while its new version is converted, and when that fails', async () => {
    const again = [...ready, begun({ version: 2 }), confirmed({ version: 2 })];
    const before = { status: 'Ready', version: 1, filePath: keyOf({}), genome };
    expect(await row(...again)).toMatchObject({ ...before, problem: null });
    expect(await row(...again, rejected(2))).toMatchObject({ ...before, problem: told });
    expect(await row(...again, rejected(2), begun({ version: 3 }), confirmed({ version: 3 }))).toMatchObject({
      ...before,
      problem: null,
    });
  });

  it('tells of a newer file that failed before it was converted itself', async () => {
    const both = [begun(), confirmed(), begun({ version: 2 }), confirmed({ version: 2 }), rejected(2)];
    expect(await row(...both, converted({}))).toMatchObject({ status: 'Ready', version: 1, genome, problem: told });
    expect(await row(...both, rejected(1))).toMatchObject({ status: 'Error', problem: { ...told, version: 2 } });
  });

  it('gives way to its new version once that is ready', async () =>
    expect(
      await row(...ready, begun({ version: 2 }), confirmed({ version: 2 }), converted({ version: 2 })),
    ).toMatchObject({
      version: 2,
      filePath: keyOf({ version: 2 }),
      genome: { standardKey: 'standard/9/1.2' },
    }));

  it('is processed again after a failure', async () =>
    expect(await row(begun(), confirmed(), rejected(), begun({ version: 2 }), confirmed({ version: 2 }))).toMatchObject(
      {
        status: 'Processing',
        version: 2,
        problem: null,
      },
    ));

  it('of several samples waits for a choice', async () => {
    const family = [begun(), confirmed(), converted({}, null, FAMILY)];
    expect(await row(...family)).toMatchObject({ status: 'Ready', genome: { samples: FAMILY, sample: null } });
    expect(await row(...family, chosen('child'))).toMatchObject({ genome: { samples: FAMILY, sample: 'child' } });
  });

  it('takes over from the primary one before', async () => {
    const both = await rows(
      ...ready,
      primary(1),
      begun({ documentId: 2 }),
      confirmed({ documentId: 2 }),
      converted({ documentId: 2 }),
      primary(2, 1),
    );
    expect([both[1]?.primary, both[2]?.primary]).toEqual([false, true]);
    expect(await row(...ready, primary(1))).toMatchObject({ primary: true });
  });
});

describe('a report in the record', () => {
  const ofReport = { reportId: 1, patientId: 9, companyId: 2 };
  const making = { ...ofReport, release: 'on_request' } as const;
  const held = creditsHeld({ ...making, genomeDocumentId: 7, focus: 'arrhythmia' });
  const started: ReportStarted = { type: 'ReportStarted', data: { ...making, genomeDocumentId: 7 } };
  const completed: ReportCompleted = {
    type: 'ReportCompleted',
    data: { ...making, fileKey: reportPath(9, 1), knowledgeVersion: '2026.11', build: 'GRCh38' },
  };
  const failed: ReportFailed = { type: 'ReportFailed', data: { ...making, problem: 'report.took-too-long' } };

  it('is ordered with the credits that are held', async () =>
    expect(await row(held)).toMatchObject({
      kind: 'report',
      title: 'Heart',
      status: 'Ordered',
      filePath: 'report/9/1',
      contentType: 'text/html; charset=utf-8',
      report: { template: 'Cardiovascular Risk', knowledgeVersion: null, problem: null },
    }));

  it('tells what paid for it; only a clinic’s waits for its release', async () => {
    const { credits: _credits, release: _release, ...request } = held.data;
    const bought = { type: 'EntitlementUsed', data: { orderId: 4, ...request } } as const;
    const free = {
      type: 'MembershipUsed',
      data: { usedAt: '2026-11-23T12:00:00.000Z', ...request },
    } as const;
    const releaseOf = async (event: DomainEvent) => (await row(event))?.report?.release;
    expect([await releaseOf(held), await releaseOf(bought), await releaseOf(free)]).toEqual([
      'on_request',
      'now',
      'now',
    ]);
    const paidBy = async (event: DomainEvent) => (await row(event))?.report?.payment;
    expect([await paidBy(held), await paidBy(bought), await paidBy(free)]).toEqual([
      ...['credits', 'purchase', 'membership'],
    ]);
  });

  it('is processed, and completed with the version of the knowledge behind it', async () => {
    expect(await row(held, started)).toMatchObject({ status: 'Processing' });
    expect(await row(held, started, completed)).toMatchObject({
      status: 'Completed',
      report: { knowledgeVersion: '2026.11', problem: null },
    });
  });

  it('tells that the patient asked for it, and that it was released', async () => {
    const asked: ReportAskedFor = { type: 'ReportAskedFor', data: ofReport };
    const released: ReportReleased = { type: 'ReportReleased', data: ofReport };
    expect((await row(held))?.report).toMatchObject({ askedFor: false, released: false });
    expect((await row(held, asked))?.report).toMatchObject({ askedFor: true, released: false });
    expect((await row(held, asked, released))?.report).toMatchObject({ askedFor: true, released: true });
  });

  it('that failed says why', async () =>
    expect(await row(held, started, failed)).toMatchObject({
      status: 'Error',
      report: { knowledgeVersion: null, problem: 'report.took-too-long' },
    }));
});

it('documents are in the list of the company that the record went to, file and report alike', async () => {
  const moved = { patientId: 9, fromCompanyId: 2, toCompanyId: 3, documentIds: [1, 2] };
  const three = [begun(), begun({ documentId: 2 }), begun({ documentId: 3 })];
  const after = await rows(...three, { type: 'DocumentsMoved', data: moved });
  expect(Object.values(after).map(({ companyId }) => companyId)).toEqual([3, 3, 2]);
});

describe('an open upload', () => {
  const open = (...events: DomainEvent[]) => projected(openUploads, log(...events));

  it('is there from its beginning until it is confirmed or expired', async () => {
    const waiting = {
      patientId: 9,
      companyId: 2,
      fileKey: keyOf({}),
      startedAt: '2026-05-04T10:00:00.000Z',
      startedBy: 7,
    };
    expect(await open(begun())).toEqual({ [keyOf({})]: waiting });
    expect(await open(begun(), confirmed())).toEqual({});
    expect(await open(begun(), expired())).toEqual({});
    expect(Object.keys(await open(begun(), begun({ version: 2 }), confirmed()))).toEqual([keyOf({ version: 2 })]);
  });
});

it('an event that comes twice is taken once', async () => {
  const history = log(
    begun(),
    confirmed(),
    converted({}, null, FAMILY),
    chosen('child'),
    primary(1),
    begun({ version: 2 }),
    expired({ version: 2 }),
  );
  expect(await projected(documents, twice(history))).toEqual(await projected(documents, history));
  expect(await projected(openUploads, twice(history))).toEqual(await projected(openUploads, history));
});
