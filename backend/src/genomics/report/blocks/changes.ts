import { dayOf } from '../dates.js';
import type { ReportBefore, Section, TableRow } from '../model.js';
import { count, say, section } from '../say.js';

/** What this version says that the one before it did not. */
export function changeSections({ knowledgeVersion, madeAt, changes }: ReportBefore): Section[] {
  const since = `the version of ${dayOf(madeAt)}, made with knowledge base ${knowledgeVersion}`;
  if (changes.length === 0) return [section(null, [say(`Nothing that is stated has changed since ${since}.`)])];
  const rows = changes.map(({ what, before, after }): TableRow => ({
    cells: [what, before ?? 'not stated', after ?? 'not stated'],
    evidence: [],
  }));
  const caption = `What has changed since ${since}`;
  const text = `${count(changes.length, 'statement differs', 'statements differ')} from ${since}. What is known may have changed, the file, or the record of the person.`;
  return [section(null, [say(text)], { caption, columns: ['About', 'Before', 'Now'], rows })];
}
