import type { Audience } from '../audience.js';
import type { AuditEvent } from './audit.js';

const OWN_LOG = 'the log of security events tells it, to admins and readers';
const GUARDED = 'how accounts are guarded never leaves the portal';

const own = { unlogged: OWN_LOG, live: null, private: GUARDED } as const;

export const auditAudience: Audience<AuditEvent> = {
  SecurityEventNoted: own,
  SecurityAlarmRaised: own,
  OperatorCommandRun: own,
};
