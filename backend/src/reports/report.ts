import type { ReportCompleted, ReportFailed, ReportStarted } from '@portal/events';
import { type Decider, factsOf } from '../platform/event-store/decider.js';

/** The making of one report. Stream `report-{reportId}`. */
export type Report = 'ordered' | 'started' | 'ended';

export type ReportEvent = ReportStarted | ReportCompleted | ReportFailed;

export type ReportCommand =
  | ({ type: 'StartReport' } & ReportStarted['data'])
  | ({ type: 'CompleteReport' } & ReportCompleted['data'])
  | ({ type: 'FailReport' } & ReportFailed['data']);

export const reportStream = (reportId: number) => `report-${reportId}`;

export const report: Decider<Report, ReportCommand, ReportEvent> = {
  initial: 'ordered',
  decide: (command, state) => {
    switch (command.type) {
      case 'StartReport':
        return state === 'ordered' ? [{ type: 'ReportStarted', data: factsOf(command) }] : [];
      case 'CompleteReport':
        return state === 'started' ? [{ type: 'ReportCompleted', data: factsOf(command) }] : [];
      case 'FailReport':
        return state === 'ended' ? [] : [{ type: 'ReportFailed', data: factsOf(command) }];
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'ReportStarted':
        return 'started';
      case 'ReportCompleted':
      case 'ReportFailed':
        return 'ended';
    }
  },
};
