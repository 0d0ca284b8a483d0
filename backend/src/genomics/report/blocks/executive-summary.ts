import type { PharmacogeneFinding } from '../../findings/index.js';
import { conditionLine, traitStatement } from '../condition-statements.js';
import { isDisputed } from '../drug-words.js';
import { isKeptForLater, looksAtNothing, untoldGenes, type Material } from '../material.js';
import { medicineGroups, medicineTable, type MedicineGroup } from '../medicine-rows.js';
import type { Section, Statement } from '../model.js';
import { byUrgency, MUST_BE_SHOWN, STANDS_OUT, urgencyOf, type Urgency } from '../order.js';
import { count, list, mark, say, section } from '../say.js';
import { sentence } from '../words/facts.js';
import { tally } from './listed-variants.js';

/** A summary is one page: more than this is counted, not listed; but what must be acted upon is always listed. */
const MAX_HIGHLIGHTS = 7;

/** More names than this make a table of a sentence. */
const MAX_NAMES = 5;

interface Point {
  readonly urgency: Urgency;
  readonly statement: Statement;
}

export function executiveSummary(material: Material): Section[] {
  const groups = medicineGroups(material, 'same-reason').filter(({ verdict }) => verdict in MEDICINE_URGENCY);
  const medicines = groups.map((group) => medicinePoint(group, material));
  const points = [...conditionPoints(material), ...medicines, ...genePoints(material)].sort((a, b) =>
    byUrgency(a.urgency, b.urgency),
  );
  const others = material.traits.map((each) => traitStatement(each, material));
  const shown = points.filter(({ urgency }, at) => MUST_BE_SHOWN.has(urgency) || at < MAX_HIGHLIGHTS);
  const statements = [...shown.map(({ statement }) => statement), ...others.slice(0, MAX_HIGHLIGHTS - shown.length)];
  const hidden = points.length + others.length - statements.length;
  if (hidden > 0) statements.push(say(`${count(hidden, 'more point')} in the sections below.`));
  const unread = untold(material);
  if (statements.length === 0 && (unread.length === 0 || isAnythingRead(material)))
    statements.push(say(whatWasRead(material)));
  if (medicines.length > 0)
    statements.push(mark('attention', 'Important', `${material.words.neverAlone} ${material.words.confirm}`));
  const long = new Set(groups.filter(({ drugs }) => drugs.length > MAX_NAMES).flatMap(({ drugs }) => drugs));
  const byName = medicineGroups(material, 'same-advice').filter(({ drugs }) => long.has(drugs[0]!));
  return [
    section(null, [...statements, ...unread]),
    ...(long.size > 0
      ? [section('Medicines by name', [], medicineTable('The medicines counted above', byName, material))]
      : []),
  ];
}

const conditionPoints = (material: Material): Point[] =>
  material.conditions.map((each) => ({ urgency: urgencyOf(each), statement: conditionLine(each, material) }));

/**
 * Genes of medicines in which something stands whose meaning nobody knows: never normal, whatever else was read. Genes of
 * which a laboratory and the file say different things.
 */
const genePoints = ({ genes, partners, conditions, words, evidence }: Material): Point[] => [
  ...genes
    .filter((each) => hasUnknownChange(each, conditions))
    .map(({ gene }): Point => ({
      urgency: 'unknown-change',
      statement: mark('open', words.label.unknown_change, words.unknownChange(gene), evidence.ofGene(gene)),
    })),
  ...[...genes, ...partners].filter(isDisputed).map((finding): Point => ({
    urgency: 'test-first',
    statement: mark('open', 'Disagreement', words.disputed(finding), evidence.ofGene(finding.gene)),
  })),
];

/** What CPIC does not know may be listed as the cause of a disease: then the finding says it. */
function hasUnknownChange(
  { gene, unknownChanges, components }: PharmacogeneFinding,
  conditions: Material['conditions'],
): boolean {
  if (unknownChanges.length > 0) return true;
  const isFound = conditions.some((each) => each.gene === gene && MUST_BE_SHOWN.has(urgencyOf(each)));
  return !isFound && components.some((seen) => seen.function === null || /uncertain/i.test(seen.function));
}

const MEDICINE_URGENCY: Partial<Record<MedicineGroup['verdict'], Urgency>> = {
  avoid: 'avoid',
  change: 'change',
  test_first: 'test-first',
};

function medicinePoint({ verdict, drugs, because, evidence }: MedicineGroup, { words }: Material): Point {
  const names = drugs.length > MAX_NAMES ? `${drugs.length} medicines, named below` : list(drugs);
  const urgency = MEDICINE_URGENCY[verdict] ?? 'open';
  return {
    urgency,
    statement: mark(
      STANDS_OUT.has(urgency) ? 'act' : 'attention',
      words.verdict[verdict],
      `${sentence(names)} ${because}`,
      evidence,
    ),
  };
}

function untold(material: Material): Statement[] {
  const genes = untoldGenes(material);
  if (genes.length === 0) return [];
  const names = genes.length > MAX_NAMES ? `${genes.length} genes, named under what was not covered` : list(genes);
  return [mark('open', 'Not covered', `No result for ${names}. This does not mean normal.`)];
}

/** Where nothing was read the headline says so. */
const isAnythingRead = (material: Material): boolean =>
  !material.findings.readable || tally(material).absent + readGenes(material).length > 0;

const readGenes = ({ genes }: Material) => genes.filter(({ covered }) => covered > 0);

function whatWasRead(material: Material): string {
  const { findings, request } = material;
  if (!findings.readable) return findings.reason ?? '';
  if (looksAtNothing(material)) return isKeptForLater(findings) ? FOR_LATER[request.audience] : NOTHING_KNOWN;
  const read = readGenes(material);
  const { absent, notCovered } = tally(material);
  if (absent + read.length === 0)
    return 'None of the places that this report looks at could be read. Nothing is known.';
  if (absent === 0) return `${count(read.length, 'gene')} of medicines could be read, at least in part.`;
  const showed = `${count(absent, 'listed disease variant')} could be read and showed the reference`;
  return notCovered === 0
    ? `${showed}.`
    : `${showed}; ${count(notCovered, 'listed variant')} could not be read, and about those nothing is known.`;
}

const NOTHING_KNOWN = 'The knowledge base has no variant of these genes.';

const FOR_LATER = {
  clinician: 'What is known of them can be asked for when the person is grown up.',
  person: 'What is known of them can be asked for by a clinic, or when the person is grown up.',
};
