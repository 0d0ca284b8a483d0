import type { DrugAdvice } from '../../findings/index.js';
import type { DrugAction } from '../../knowledge/index.js';
import { conditionLine, traitStatement } from '../condition-statements.js';
import { actionWord, BY_SEVERITY, resultWords } from '../drug-words.js';
import { untoldGenes, type Material } from '../material.js';
import type { Section, Statement } from '../model.js';
import { count, list, mark, say, section } from '../say.js';
import { possibleChangeStatements, SEEN_IN_PART } from './possible-changes.js';

/** A summary is one page: more than this is counted, not listed. */
const MAX_HIGHLIGHTS = 7;

export function executiveSummary(material: Material): Section[] {
  const variants = [
    ...material.conditions.map((each) => conditionLine(each, material)),
    ...material.traits.map((each) => traitStatement(each, material)),
  ];
  const partial = possibleChangeStatements(material);
  const highlights = [
    ...variants.filter(({ tone }) => tone === 'attention'),
    ...partial.filter(({ label }) => label === SEEN_IN_PART),
    ...medicineHighlights(material),
    ...partial.filter(({ label }) => label !== SEEN_IN_PART),
    ...variants.filter(({ tone }) => tone !== 'attention'),
  ];
  const shown = highlights.slice(0, MAX_HIGHLIGHTS);
  if (highlights.length > shown.length) {
    shown.push(say(`${count(highlights.length - shown.length, 'more point')} in the sections below.`));
  }
  if (shown.length === 0) shown.push(say(nothingFound(material)));
  const untold = untoldGenes(material);
  if (untold.length > 0)
    shown.push(mark('open', 'Not covered', `No result for ${list(untold)}. This does not mean normal.`));
  return [section(null, shown)];
}

/** Each medicine with its strictest advice; those with the same result and the same advice are one point. */
function medicineHighlights({ drugs, genes, evidence }: Material): Statement[] {
  const strictest = drugs.flatMap(({ drug, advice }) => {
    const row = SEVERITY.map((action) => advice.find((each) => each.action === action)).find(
      (each) => each !== undefined,
    );
    return row ? [{ drug, row, text: resultWords(row, genes) }] : [];
  });
  const groups = new Map<string, Advised[]>();
  for (const advised of strictest.sort((a, b) => SEVERITY.indexOf(a.row.action) - SEVERITY.indexOf(b.row.action))) {
    const key = `${advised.text} ${advised.row.action}`;
    groups.set(key, [...(groups.get(key) ?? []), advised]);
  }
  return [...groups.values()].map((group) => toHighlight(group, evidence));
}

/** A closer watch alone is no main point. */
const SEVERITY: readonly DrugAction[] = BY_SEVERITY.filter((action) => action !== 'monitor');

type Advised = { drug: string; row: DrugAdvice; text: string };

function toHighlight(group: readonly Advised[], evidence: Material['evidence']): Statement {
  const [first] = group;
  const genes = new Set(group.flatMap(({ row }) => Object.keys(row.phenotypes)));
  const action = first ? actionWord[first.row.action] : '';
  const text = `${action}: ${list(group.map(({ drug }) => drug))}, because of ${first?.text ?? ''}.`;
  return mark(
    'attention',
    'Medicines',
    text,
    [...genes].flatMap((gene) => evidence.ofGene(gene)),
  );
}

function nothingFound({ findings, reference, notCovered }: Material): string {
  if (!findings.readable) return findings.reason ?? '';
  return `None of the listed variants was found. ${count(reference.length, 'place')} of disease variants could be read and showed the reference; ${count(notCovered.length, 'place')} could not be read, and about those nothing is known.`;
}
