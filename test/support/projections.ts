import { logs } from '../../backend/src/activity/activity.projections.js';
import { departures } from '../../backend/src/activity/departures.projections.js';
import { histories } from '../../backend/src/activity/history.projections.js';
import { logPhrases } from '../../backend/src/activity/phrases.projections.js';
import { securityEvents } from '../../backend/src/audit/audit.projections.js';
import { companies } from '../../backend/src/companies/companies.projections.js';
import { stays, weeks } from '../../backend/src/dashboard/dashboard.projections.js';
import { documents } from '../../backend/src/documents/documents.projections.js';
import { openConversions } from '../../backend/src/documents/open-conversions.projections.js';
import { storedFiles } from '../../backend/src/documents/stored-files.projections.js';
import { employees } from '../../backend/src/employees/employees.projections.js';
import { secondFactorRules, secondFactors } from '../../backend/src/factors/factors.projections.js';
import { emailProofs, passwordResets } from '../../backend/src/identity/mailed-links.projections.js';
import { people } from '../../backend/src/identity/people.projections.js';
import { openSessions } from '../../backend/src/identity/sessions.projections.js';
import { heldInvitations, invitations } from '../../backend/src/invitations/invitations.projections.js';
import { laboratory } from '../../backend/src/laboratory/laboratory.projections.js';
import { importedKnowledge } from '../../backend/src/knowledge/knowledge.projections.js';
import { subscribers } from '../../backend/src/newsletter/newsletter.projections.js';
import { memberships } from '../../backend/src/memberships/memberships.projections.js';
import { asking, notifications, readUpTo } from '../../backend/src/notifications/notifications.projections.js';
import { operatorKeysView } from '../../backend/src/operators/operator-keys.projections.js';
import { creditsView } from '../../backend/src/credits/credits.projections.js';
import { boughtReports, orders } from '../../backend/src/orders/orders.projections.js';
import { comments } from '../../backend/src/patients/comments.projections.js';
import { patients } from '../../backend/src/patients/patients.projections.js';
import type { Doc, Projection } from '../../backend/src/platform/views/read-models.js';
import { accessLog } from '../../backend/src/privacy/access.projections.js';
import { questions } from '../../backend/src/questions/questions.projections.js';
import { openReports } from '../../backend/src/reports/open-reports.projections.js';
import { reportRequests } from '../../backend/src/reports/reports.projections.js';
import { shipments } from '../../backend/src/shipments/shipments.projections.js';
import { templates } from '../../backend/src/reports/templates.projections.js';
import { openUploads } from '../../backend/src/documents/open-uploads.projections.js';

/** Every view of the portal. */
export const PROJECTIONS = [
  accessLog,
  asking,
  boughtReports,
  comments,
  companies,
  creditsView,
  departures,
  documents,
  emailProofs,
  employees,
  heldInvitations,
  histories,
  importedKnowledge,
  invitations,
  laboratory,
  logPhrases,
  logs,
  memberships,
  notifications,
  openConversions,
  openReports,
  openSessions,
  openUploads,
  operatorKeysView,
  orders,
  passwordResets,
  patients,
  people,
  questions,
  readUpTo,
  reportRequests,
  secondFactorRules,
  secondFactors,
  securityEvents,
  shipments,
  stays,
  storedFiles,
  subscribers,
  templates,
  weeks,
] as unknown as Projection<Doc>[];
