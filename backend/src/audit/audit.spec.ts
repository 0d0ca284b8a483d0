import type { SecurityEventNoted } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { ALARM, audit, type AuditEvent } from './audit.js';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 22, 21, minute)).toISOString();
const facts = (minute: number, kind: SecurityEventNoted['data']['kind'] = 'refused') => ({
  companyId: 2,
  personId: 15,
  byId: null,
  kind,
  at: at(minute),
  from: '203.0.113.0/24',
});
const noted = (...given: Parameters<typeof facts>): AuditEvent => ({
  type: 'SecurityEventNoted',
  data: facts(...given),
});
const note = (...given: Parameters<typeof facts>) => ({ type: 'NoteSecurityEvent', ...facts(...given) }) as const;
const raised = (minute: number): AuditEvent => ({
  type: 'SecurityAlarmRaised',
  data: { companyId: 2, refusals: ALARM.refusals, at: at(minute) },
});
const many = (minute: number): AuditEvent[] => Array.from({ length: ALARM.refusals - 1 }, () => noted(minute));

describe('the log of security events', () => {
  it('notes what happened', () => given(audit).when(note(0, 'signed-in')).then(noted(0, 'signed-in')));
  it('raises an alarm when many sign-ins are refused', () =>
    given(audit, ...many(0))
      .when(note(5))
      .then(noted(5), raised(5)));
  it('raises none over a longer time, nor for anything else', () => {
    given(audit, ...many(0))
      .when(note(11))
      .then(noted(11));
    given(audit, ...many(0))
      .when(note(5, 'signed-in'))
      .then(noted(5, 'signed-in'));
  });
  it('raises no second alarm within an hour', () =>
    given(audit, ...many(0), noted(1), raised(1))
      .when(note(2))
      .then(noted(2)));
  it('notes the commands of the operator', () => {
    const run = { command: 'export', at: at(0) };
    given(audit)
      .when({ type: 'NoteOperatorCommand', ...run })
      .then({ type: 'OperatorCommandRun', data: run });
  });
});
