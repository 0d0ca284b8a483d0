import { type Actor, isEvent, type Recorded } from '@portal/events';
import { BY_ROLE, isHeldBack, type LiveTopic } from '../audience.js';
import type { LiveUpdate } from '../platform/live/live-updates.js';
import { portalAudience } from '../portal.audience.js';

const topics = new Map(Object.entries(portalAudience).map(([type, { live }]) => [type, live]));
const topicOfRole = new Map<unknown, LiveTopic>([
  ['patient', 'patient.updated'],
  ['employee', 'employee.updated'],
]);

/** The update that an event makes, or null. It holds ids only: a screen fetches what it may see. */
export function liveUpdateOf(recorded: Recorded): LiveUpdate | null {
  const { type, data, actor } = recorded;
  const facts = data as Record<string, unknown>;
  const topic = topics.get(type);
  const event = topic === BY_ROLE ? topicOfRole.get(facts['role']) : topic;
  if (!event) return null;
  const personIds = numbers(facts, 'patientId', 'personId', 'recipientId', 'employeeId');
  const id = numbers(facts, 'documentId', 'reportId', 'templateId')[0];
  return {
    event,
    data: { user_id: personIds[0], ...(id === undefined ? {} : { id }) },
    recipients: { companyIds: companiesIn(facts, actor), personIds: isHeldBack(recorded) ? [] : personIds },
  };
}

/** The person whose sessions or rights an event takes away or changes, or null. */
export function affectedBy(event: Recorded): number | null {
  if (isEvent(event, 'SessionEnded') || isEvent(event, 'PasswordSet')) return event.data.personId;
  if (isEvent(event, 'EmployeeTypeChanged') || isEvent(event, 'EmploymentEnded')) return event.data.employeeId;
  return null;
}

/** The companies that an event names. One that names none, such as a person's details, concerns the actor's company. */
function companiesIn(facts: Record<string, unknown>, actor: Actor): number[] {
  const named = numbers(facts, 'companyId', 'fromCompanyId', 'toCompanyId');
  return named.length === 0 && actor.kind === 'person' && actor.companyId !== null ? [actor.companyId] : named;
}

const numbers = (facts: Record<string, unknown>, ...fields: string[]): number[] =>
  fields.map((field) => facts[field]).filter((value): value is number => typeof value === 'number');
