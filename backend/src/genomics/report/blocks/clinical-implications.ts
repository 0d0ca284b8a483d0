import { asksForAction, type Verdict } from '../../findings/index.js';
import type { Material } from '../material.js';
import { medicineGroups, medicineTable, rowsFor } from '../medicine-rows.js';
import type { Section, Statement } from '../model.js';
import { mark, say, section, toLookUp } from '../say.js';

/** What the results mean for medicines, by the guideline of each. A medicine stands in one row, with one verdict. */
export function clinicalImplications(material: Material): Section[] {
  const groups = medicineGroups(material, rowsFor(material.request));
  const of = (wanted: Verdict) => groups.filter(({ verdict }) => verdict === wanted);
  const acts = groups.filter(({ verdict }) => asksForAction(verdict));
  return [
    section(
      'Medicines that need a decision',
      opening(acts.length, material),
      medicineTable(
        'Medicines for which a guideline asks for more than usual dosing, or a test is needed',
        acts,
        material,
      ),
    ),
    ...titled(
      'Usual dosing',
      'Medicines whose genes were all read, with no reason for a change',
      of('usual'),
      material,
    ),
    ...titled('No result', 'Medicines of which this file does not tell', of('no_result'), material),
  ];
}

const titled = (heading: string, ...[caption, groups, material]: Parameters<typeof medicineTable>): Section[] =>
  groups.length === 0 ? [] : [section(heading, [], toLookUp(medicineTable(caption, groups, material)))];

const opening = (acts: number, { words, drugs }: Material): Statement[] => {
  if (drugs.length === 0) return [say('No medicine hangs on what this report covers.')];
  if (drugs.every(({ verdict }) => verdict === 'no_result'))
    return [say('This file does not tell of any medicine. This does not mean that all of them are safe.')];
  if (acts === 0) return [say('No result asks for a change, as far as genes could be read.')];
  return [mark('attention', 'Important', words.neverAlone), say(words.confirm)];
};
