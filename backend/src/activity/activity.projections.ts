import type { Recorded } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';
import { wordsOf } from './phrases.js';
import { loggedEvents, sentenceOf } from './sentences.js';

/** One line of a company's activity log. */
export interface LogRow {
  /** where the log has the event, and the line's id */
  position: number;
  companyId: number;
  /** the sentence, with people as `¤id¤` */
  sentence: string;
  createdAt: string;
}

export const logs: Projection<LogRow> = {
  name: 'logs',
  version: 3,
  events: loggedEvents,
  indexes: [['companyId', 'position']],
  words: { of: wordsOf, inOrderOf: 'position' },
  counters: ({ companyId }) => [logLinesOf(companyId)],
  keys: (event) => companiesOf(event).map((companyId) => `${event.position}:${companyId}`),
  apply: (_row, event, key) => lineOf(event, Number(key.split(':')[1])),
};

const lineOf = (event: Recorded, companyId: number): LogRow => ({
  position: event.position,
  companyId,
  sentence: sentenceOf(event, companyId),
  createdAt: event.time,
});

export const logLinesOf = (companyId: number): string => `company:${companyId}`;

/** The companies in whose log a line stands. A record that moves is told in both logs. */
export function companiesOf({ data, actor }: Recorded): number[] {
  const { companyId, fromCompanyId, toCompanyId } = data as Record<string, number | null | undefined>;
  const own = companyId ?? (actor.kind === 'person' ? actor.companyId : null);
  const ids = [fromCompanyId, toCompanyId, fromCompanyId ? null : own].filter((id) => typeof id === 'number');
  return ids.filter((id, at) => ids.indexOf(id) === at);
}
