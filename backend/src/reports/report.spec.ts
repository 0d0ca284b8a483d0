import type { ReportRelease } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { report, type ReportEvent } from './report.js';

const of = { reportId: 11, patientId: 9, companyId: 2 };
const making = { ...of, release: 'now' } as const;
const startedFacts = { ...making, genomeDocumentId: 3 };
const completedFacts = { ...making, fileKey: 'report/9/11', knowledgeVersion: '2026.11.1', build: 'GRCh38' };
const failedFacts = { ...making, problem: 'report.file-missing' };
const started: ReportEvent = { type: 'ReportStarted', data: startedFacts };
const completed: ReportEvent = { type: 'ReportCompleted', data: completedFacts };
const failed: ReportEvent = { type: 'ReportFailed', data: failedFacts };

describe('report', () => {
  it('is started once', () => {
    given(report)
      .when({ type: 'StartReport', ...startedFacts })
      .then(started);
    given(report, started)
      .when({ type: 'StartReport', ...startedFacts })
      .thenNothing();
  });
  it('is completed once', () => {
    given(report, started)
      .when({ type: 'CompleteReport', ...completedFacts })
      .then(completed);
    given(report, started, completed)
      .when({ type: 'CompleteReport', ...completedFacts })
      .thenNothing();
  });
  it('is not completed before it was started', () =>
    given(report)
      .when({ type: 'CompleteReport', ...completedFacts })
      .thenNothing());
  it('may fail before or while it is made', () => {
    given(report)
      .when({ type: 'FailReport', ...failedFacts })
      .then(failed);
    given(report, started)
      .when({ type: 'FailReport', ...failedFacts })
      .then(failed);
  });
  it('is paid by the company that ordered it, wherever the record is when it ends', () => {
    const elsewhere: ReportEvent[] = [
      { type: 'ReportCompleted', data: { ...completedFacts, companyId: 3 } },
      { type: 'ReportFailed', data: { ...failedFacts, companyId: 3 } },
    ];
    for (const ended of elsewhere)
      expect([started, ended].reduce(report.evolve, report.initial)).toMatchObject({ payerId: 2 });
    expect(report.evolve(report.initial, failed)).toEqual({ kind: 'failed', payerId: 2 });
  });
  it('does not fail after it ended', () => {
    given(report, started, completed)
      .when({ type: 'FailReport', ...failedFacts })
      .thenNothing();
    given(report, started, failed)
      .when({ type: 'CompleteReport', ...completedFacts })
      .thenNothing();
  });
});

describe('the release of a report', () => {
  const made = (release: ReportRelease): ReportEvent[] => [
    started,
    { type: 'ReportCompleted', data: { ...completedFacts, release } },
  ];
  const askedFor: ReportEvent = { type: 'ReportAskedFor', data: of };
  const released: ReportEvent = { type: 'ReportReleased', data: of };
  const ask = { type: 'AskForReport', ...of } as const;
  const release = { type: 'ReleaseReport', ...of } as const;

  it.each(['later', 'on_request'] as const)('%s happens once', (when) => {
    given(report, ...made(when))
      .when(release)
      .then(released);
    given(report, ...made(when), released)
      .when(release)
      .thenNothing();
  });
  it('adds nothing where the patient reads it at once', () =>
    given(report, ...made('now'))
      .when(release)
      .thenNothing());
  it('waits until the clinic can read it', () => {
    for (const events of [[], [started], [started, failed]])
      given(report, ...events)
        .when(release)
        .thenRefused('report.not-ready');
  });
  it('is asked for once, and not after it has come', () => {
    given(report, ...made('on_request'))
      .when(ask)
      .then(askedFor);
    given(report, ...made('on_request'), askedFor)
      .when(ask)
      .thenNothing();
    given(report, ...made('on_request'), released)
      .when(ask)
      .thenNothing();
    given(report, ...made('now'))
      .when(ask)
      .thenNothing();
    given(report, ...made('on_request'), askedFor)
      .when(release)
      .then(released);
  });
  it('cannot be asked for where the patient does not know of it', () => {
    for (const events of [[], [started], [started, failed], made('later')])
      given(report, ...events)
        .when(ask)
        .thenRefused('report.unknown');
  });
});
