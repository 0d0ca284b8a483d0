import { conditionStatement, traitStatement } from '../condition-statements.js';
import { nothingFound, type Material } from '../material.js';
import type { Section } from '../model.js';
import { count, figure, mark, say, section } from '../say.js';
import { isSeen } from '../words/facts.js';
import { tally } from './listed-variants.js';

/** What the variants found mean, in words, by what must be done about it. */
export function riskAssessment(material: Material): Section[] {
  const { conditions, traits, findings } = material;
  const { found, absent, open, notCovered } = tally(material);
  const isAny = found + absent + open + notCovered > 0;
  const statements = [
    ...conditions
      .filter((each) => each.conclusion !== 'unresolved' || isSeen(each))
      .map((each) => conditionStatement(each, material)),
    ...traits.map((each) => traitStatement(each, material)),
  ];
  if (statements.length === 0) statements.push(say(nothingFound(material)));
  const limits = [
    ...(isAny
      ? [
          say(
            `Of the listed disease and risk variants, ${count(found, 'was', 'were')} found, ${figure(absent)} shown to be absent, ${figure(open)} left open and ${figure(notCovered)} not covered.`,
          ),
        ]
      : []),
    ...(findings.isChild ? [say(UNDER_AGE)] : []),
    mark(
      'open',
      'Keep in mind',
      'A list of known variants is not a whole-gene test: a variant that is not on the list is not looked for.',
    ),
  ];
  return [
    section(null, statements),
    section('How far this goes', [...limits, mark('open', 'Residual risk', RESIDUAL)]),
  ];
}

const UNDER_AGE =
  'Of a person under 18, a single changed copy that matters for later, or for having children, is neither said nor counted.';

/** In words: how many of all changes a list finds is not known, so that a figure would be made up. */
const RESIDUAL =
  'A risk remains where nothing was found: in listed places that were not read, in changes that no list has, and in large changes. How large it is depends on family history and ancestry, and no figure is given, because nobody has measured what share of all changes this list finds.';
