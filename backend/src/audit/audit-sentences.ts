import type { SecurityEventRow } from './audit.projections.js';

type Sentence = (who: string, by: string, row: SecurityEventRow) => string;

const SENTENCES: Readonly<Record<SecurityEventRow['kind'], Sentence>> = {
  'signed-in': (who) => `${who} signed in`,
  refused: (who) => `A sign-in as ${who} was refused`,
  'session-stolen': (who) => `A session of ${who} was ended: its token had been copied`,
  'password-changed': (who) => `The password of ${who} was changed`,
  'factor-added': (who) => `${who} added a second factor`,
  'factor-removed': (who) => `${who} removed a second factor`,
  'factor-taken-off': (who, by) => `${by} took the second factor off the account of ${who}`,
  'recovery-code-used': (who) => `${who} used a recovery code`,
  'right-changed': (who, by) => `${by} changed the rights of ${who}`,
  'employment-ended': (who, by) => (by === who ? `${who} left the company` : `${by} removed ${who}`),
  'sso-set': (_who, by) => `${by} changed the single sign-on of the company`,
  'sso-removed': (_who, by) => `${by} ended the single sign-on of the company`,
  'factor-rule-set': (_who, by) => `${by} changed whether the company demands a second factor`,
  'list-exported': (_who, by) => `${by} exported a list of the company`,
  alarm: (_who, _by, { detail }) => `Alarm: ${detail} sign-ins were refused within minutes`,
  operator: (_who, _by, { detail }) => `The operator ran the command ${detail}`,
};

/** An entry as a sentence. @param nameOf gives '' for null, which stands for the operator */
export const securitySentence = (row: SecurityEventRow, nameOf: (id: number | null) => string): string =>
  SENTENCES[row.kind](nameOf(row.personId), nameOf(row.byId) || 'The operator', row);
