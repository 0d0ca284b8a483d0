import type { Recorded } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';
import { companiesOf } from './activity.projections.js';
import { type Phrase, phrasesOf, wordOfPhrase } from './phrases.js';
import { loggedEvents, sentenceOf } from './sentences.js';

/** A phrase of a company's log. A search finds phrases first, and then the lines that have them. */
export interface PhraseRow extends Phrase {
  companyId: number;
  /** of the first line that has it */
  position: number;
}

export const logPhrases: Projection<PhraseRow> = {
  name: 'log-phrases',
  version: 1,
  events: loggedEvents,
  indexes: [['companyId', 'hasNumber', 'position']],
  search: ['text'],
  keys: (event) => told(event, (companyId, phrase) => wordOfPhrase(companyId, phrase)),
  apply: (row, event, key) =>
    row ??
    told(event, (companyId, phrase) => ({ ...phrase, companyId, position: event.position })).find(
      ({ companyId, ...phrase }) => wordOfPhrase(companyId, phrase) === key,
    ),
};

/** Calls `give` for every phrase in which an event is told, in the log of each company. */
function told<Given>(event: Recorded, give: (companyId: number, phrase: Phrase) => Given): Given[] {
  const given: Given[] = [];
  for (const companyId of companiesOf(event))
    for (const phrase of phrasesOf(sentenceOf(event, companyId))) given.push(give(companyId, phrase));
  return given;
}
