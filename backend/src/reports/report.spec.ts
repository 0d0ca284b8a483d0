import { given } from '../platform/log/testing/given.js';
import { report, type ReportEvent } from './report.js';

const of = { reportId: 11, patientId: 9, companyId: 2 };
const startedFacts = { ...of, genomeDocumentId: 3 };
const completedFacts = { ...of, fileKey: 'report/9/11', knowledgeVersion: '2026.11.1', build: 'GRCh38' };
const failedFacts = { ...of, problem: 'report.file-missing' };
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
      expect([started, ended].reduce(report.evolve, report.initial)).toEqual({ kind: 'ended', payerId: 2 });
    expect(report.evolve(report.initial, failed)).toEqual({ kind: 'ended', payerId: 2 });
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
