import type { OperatorCommandRun, SecurityAlarmRaised, SecurityEventNoted } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** The log of a company's security events, or of everybody else's (0). Stream `audit-{companyId}`. */
export interface Audit {
  /** when the newest sign-ins were refused, oldest first */
  refusals: readonly string[];
  alarmedAt: string | null;
}

export type AuditEvent = SecurityEventNoted | SecurityAlarmRaised | OperatorCommandRun;

export type AuditCommand =
  | ({ type: 'NoteSecurityEvent' } & SecurityEventNoted['data'])
  | ({ type: 'NoteOperatorCommand' } & OperatorCommandRun['data']);

/** An alarm is raised after `refusals` refused sign-ins within `withinMinutes`, and none again for `pauseMinutes`. */
export const ALARM = { refusals: 20, withinMinutes: 10, pauseMinutes: 60 };

export const auditStream = (companyId: number | null) => `audit-${companyId ?? 0}`;

export const audit: Decider<Audit, AuditCommand, AuditEvent> = {
  initial: { refusals: [], alarmedAt: null },
  decide: (command, state) => {
    switch (command.type) {
      case 'NoteSecurityEvent':
        return [{ type: 'SecurityEventNoted', data: factsOf(command) }, ...alarm(command, state)];
      case 'NoteOperatorCommand':
        return [{ type: 'OperatorCommandRun', data: factsOf(command) }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SecurityEventNoted':
        if (event.data.kind !== 'refused') return state;
        return { ...state, refusals: [...state.refusals, event.data.at].slice(-ALARM.refusals) };
      case 'SecurityAlarmRaised':
        return { ...state, alarmedAt: event.data.at };
      case 'OperatorCommandRun':
        return state;
    }
  },
};

function alarm({ kind, companyId, at }: SecurityEventNoted['data'], state: Audit): AuditEvent[] {
  const recent = state.refusals.filter((time) => minutesBetween(time, at) <= ALARM.withinMinutes).length + 1;
  const isQuiet = state.alarmedAt === null || minutesBetween(state.alarmedAt, at) > ALARM.pauseMinutes;
  if (kind !== 'refused' || recent < ALARM.refusals || !isQuiet) return [];
  return [{ type: 'SecurityAlarmRaised', data: { companyId, refusals: recent, at } }];
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
