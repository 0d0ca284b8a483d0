import type { ConditionFinding, VariantFinding } from '../findings/index.js';
import { groupBy } from '../group-by.js';
import type { Material } from './material.js';
import type { Statement, Tone } from './model.js';
import { urgencyOf, MUST_BE_SHOWN, STANDS_OUT } from './order.js';
import { dayOf, isOlderThanTwoYears } from './dates.js';
import { count, list, mark } from './say.js';

/** A condition in full: what was seen, what it means, what limits it, and to have it confirmed. */
export function conditionStatement(
  finding: ConditionFinding,
  { words, evidence, request, today }: Material,
): Statement {
  const text = words.condition(finding);
  const confirm = isActionable(finding) ? ` ${words.confirm}` : '';
  const source = request.audience === 'clinician' ? sourcesOf(finding, today) : '';
  return mark(toneOf(finding), words.label[finding.conclusion], text + source + confirm, behind(finding, evidence));
}

/** Who judged the variants, how well that was reviewed and when; a judgement of long ago may not hold any more. */
function sourcesOf({ variants, link, byOneCopy }: ConditionFinding, today: string): string {
  const records = variants.flatMap(({ finding: { variant } }) => variant.clinvar ?? []);
  const judged = groupBy(records, ({ stars, release }) => {
    const old = isOlderThanTwoYears(release, today) ? '; it may have been judged anew since: look it up' : '';
    return `${count(stars, 'star')}, release of ${dayOf(release)}${old}.`;
  });
  const diseases = new Set(records.flatMap(({ ofGene }) => ofGene.map((name) => name.replace(/^obsolete /, ''))));
  return [
    ...[...judged].map(([words, same]) => ` ClinVar ${list(same.map(({ accession }) => accession))}, ${words}`),
    link ? ` Gene and disease: ${link.cite}.` : '',
    byOneCopy ? ` By one copy: ${byOneCopy.cite}.` : '',
    diseases.size > 0 ? ` Diseases of the gene by ClinGen: ${[...diseases].join('; ')}.` : '',
  ].join('');
}

/** A condition in one line, for the summary. */
export function conditionLine(finding: ConditionFinding, { words, evidence }: Material): Statement {
  const confirm = MUST_BE_SHOWN.has(urgencyOf(finding)) ? ` ${words.confirm}` : '';
  return mark(
    toneOf(finding),
    words.label[finding.conclusion],
    words.headline(finding) + confirm,
    behind(finding, evidence),
  );
}

export const traitStatement = (finding: VariantFinding, { words, evidence }: Material): Statement =>
  mark(
    finding.variant.kind === 'protective' ? 'good' : 'plain',
    finding.variant.kind === 'protective' ? 'Protective' : 'Trait',
    words.trait(finding),
    evidence.ofVariant(finding),
  );

/** Somebody might act on it: a carrier plans a family by it. */
const isActionable = (finding: ConditionFinding): boolean =>
  MUST_BE_SHOWN.has(urgencyOf(finding)) || finding.conclusion === 'carrier' || finding.conclusion === 'risk_allele';

function toneOf(finding: ConditionFinding): Tone {
  const urgency = urgencyOf(finding);
  if (urgency === 'open') return 'open';
  return STANDS_OUT.has(urgency) ? 'act' : 'attention';
}

const behind = ({ variants }: ConditionFinding, evidence: Material['evidence']): string[] =>
  variants.flatMap(({ finding }) => evidence.ofVariant(finding));
