import type {
  ReportAskedFor,
  ReportCompleted,
  ReportFailed,
  ReportRelease,
  ReportReleased,
  ReportStarted,
} from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** One report, from its making to the patient's hands; `payerId` is the company that ordered it. Stream `report-{reportId}`. */
export type Report =
  { kind: 'ordered' } | { kind: 'started'; payerId: number } | { kind: 'failed'; payerId: number } | Completed;

interface Completed {
  kind: 'completed';
  payerId: number;
  release: ReportRelease;
  askedFor: boolean;
  released: boolean;
}

export type ReportEvent = ReportStarted | ReportCompleted | ReportFailed | ReportAskedFor | ReportReleased;

export type ReportCommand =
  | ({ type: 'StartReport' } & ReportStarted['data'])
  | ({ type: 'CompleteReport' } & ReportCompleted['data'])
  | ({ type: 'FailReport' } & ReportFailed['data'])
  | ({ type: 'AskForReport' } & ReportAskedFor['data'])
  | ({ type: 'ReleaseReport' } & ReportReleased['data']);

export const reportStream = (reportId: number) => `report-${reportId}`;

export const report: Decider<Report, ReportCommand, ReportEvent> = {
  initial: { kind: 'ordered' },
  decide: (command, state) => {
    switch (command.type) {
      case 'StartReport':
        return state.kind === 'ordered' ? [{ type: 'ReportStarted', data: factsOf(command) }] : [];
      case 'CompleteReport':
        return state.kind === 'started' ? [{ type: 'ReportCompleted', data: factsOf(command) }] : [];
      case 'FailReport':
        return hasEnded(state) ? [] : [{ type: 'ReportFailed', data: factsOf(command) }];
      case 'AskForReport':
        return askFor(factsOf(command), state);
      case 'ReleaseReport':
        if (state.kind !== 'completed') throw new Refused('report.not-ready');
        return isRead(state) ? [] : [{ type: 'ReportReleased', data: factsOf(command) }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ReportStarted':
        return { kind: 'started', payerId: event.data.companyId };
      case 'ReportCompleted': {
        const { companyId, release } = event.data;
        return { kind: 'completed', payerId: payerOf(state, companyId), release, askedFor: false, released: false };
      }
      case 'ReportFailed':
        return { kind: 'failed', payerId: payerOf(state, event.data.companyId) };
      case 'ReportAskedFor':
        return { ...(state as Completed), askedFor: true };
      case 'ReportReleased':
        return { ...(state as Completed), released: true };
    }
  },
};

/** Whether a report is made or has failed. */
export const hasEnded = ({ kind }: Report): boolean => kind === 'completed' || kind === 'failed';

/** The company that ordered the report pays, even after the record has moved. */
const payerOf = (state: Report, companyId: number): number => (state.kind === 'ordered' ? companyId : state.payerId);

const isRead = ({ release, released }: Completed): boolean => release === 'now' || released;

/** Records that the patient asks for a report. Reports that they cannot ask for are unknown to them. */
function askFor(facts: ReportAskedFor['data'], state: Report): ReportEvent[] {
  if (state.kind !== 'completed' || state.release === 'later') throw new Refused('report.unknown');
  return isRead(state) || state.askedFor ? [] : [{ type: 'ReportAskedFor', data: facts }];
}
