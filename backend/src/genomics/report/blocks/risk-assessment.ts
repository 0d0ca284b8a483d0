import type { Material } from '../material.js';
import type { Section } from '../model.js';
import { count, mark, say, section } from '../say.js';
import { variantStatement } from '../variant-words.js';

/** Each variant found, in words: what it is linked with, how it is inherited, and what limits the statement. */
export function riskAssessment({ found, reference, open, notCovered, evidence }: Material): Section[] {
  const statements = found.map((finding) => variantStatement(finding, evidence.ofVariant(finding)));
  if (statements.length === 0)
    statements.push(say('No listed disease or risk variant was found at the places that could be read.'));
  const limits = [
    say(
      `Of the listed disease and risk variants, ${count(found.length, 'was', 'were')} found, ${reference.length} shown to be absent, ${open.length} left open and ${notCovered.length} not covered.`,
    ),
    mark(
      'open',
      'Keep in mind',
      'A list of known variants is not a whole-gene test: a variant that is not on the list is not looked for.',
    ),
  ];
  return [section(null, statements), section('How far this goes', limits)];
}
