import type { ReportCompleted, ReportFailed, ReportStarted } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** The making of one report; `payerId` is the company that ordered it. Stream `report-{reportId}`. */
export type Report = { kind: 'ordered' } | { kind: 'started'; payerId: number } | { kind: 'ended'; payerId: number };

export type ReportEvent = ReportStarted | ReportCompleted | ReportFailed;

export type ReportCommand =
  | ({ type: 'StartReport' } & ReportStarted['data'])
  | ({ type: 'CompleteReport' } & ReportCompleted['data'])
  | ({ type: 'FailReport' } & ReportFailed['data']);

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
        return state.kind === 'ended' ? [] : [{ type: 'ReportFailed', data: factsOf(command) }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ReportStarted':
        return { kind: 'started', payerId: event.data.companyId };
      case 'ReportCompleted':
      case 'ReportFailed':
        // the company that ordered the report pays, even after the record has moved
        return { kind: 'ended', payerId: state.kind === 'ordered' ? event.data.companyId : state.payerId };
    }
  },
};
