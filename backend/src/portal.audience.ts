import type { EventType, IdBlockClaimed } from '@portal/events';
import type { Audience, Readers } from './audience.js';
import { auditAudience } from './audit/audit.audience.js';
import { companiesAudience } from './companies/companies.audience.js';
import { documentsAudience } from './documents/documents.audience.js';
import { employeesAudience } from './employees/employees.audience.js';
import { exportsAudience } from './exports/exports.audience.js';
import { factorsAudience } from './factors/factors.audience.js';
import { identityAudience } from './identity/identity.audience.js';
import { invitationsAudience } from './invitations/invitations.audience.js';
import { knowledgeAudience } from './knowledge/knowledge.audience.js';
import { laboratoryAudience } from './laboratory/laboratory.audience.js';
import { mailingAudience } from './mailing/mailing.audience.js';
import { newsletterAudience } from './newsletter/newsletter.audience.js';
import { membershipsAudience } from './memberships/memberships.audience.js';
import { notificationsAudience } from './notifications/notifications.audience.js';
import { operatorsAudience } from './operators/operators.audience.js';
import { creditsAudience } from './credits/credits.audience.js';
import { ordersAudience } from './orders/orders.audience.js';
import { patientsAudience } from './patients/patients.audience.js';
import { privacyAudience } from './privacy/privacy.audience.js';
import { questionsAudience } from './questions/questions.audience.js';
import { reportsAudience } from './reports/reports.audience.js';
import { shipmentsAudience } from './shipments/shipments.audience.js';
import { ssoAudience } from './sso/sso.audience.js';

const BOOKKEEPING = 'how the portal numbers things: no fact about anybody';

const platformAudience: Audience<IdBlockClaimed> = {
  IdBlockClaimed: { unlogged: BOOKKEEPING, live: null, private: BOOKKEEPING },
};

/** Who hears of each event of the portal: what the activity log, live updates and integration are made of. */
export const portalAudience: Readonly<Record<EventType, Readers>> = {
  ...platformAudience,
  ...identityAudience,
  ...factorsAudience,
  ...auditAudience,
  ...companiesAudience,
  ...employeesAudience,
  ...patientsAudience,
  ...invitationsAudience,
  ...documentsAudience,
  ...reportsAudience,
  ...exportsAudience,
  ...creditsAudience,
  ...ordersAudience,
  ...membershipsAudience,
  ...notificationsAudience,
  ...operatorsAudience,
  ...mailingAudience,
  ...knowledgeAudience,
  ...laboratoryAudience,
  ...questionsAudience,
  ...newsletterAudience,
  ...privacyAudience,
  ...shipmentsAudience,
  ...ssoAudience,
};
