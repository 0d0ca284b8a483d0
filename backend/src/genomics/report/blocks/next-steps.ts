import type { Material } from '../material.js';
import type { Section, Statement } from '../model.js';
import { MUST_BE_SHOWN, urgencyOf } from '../order.js';
import { count, list, mark, say, section } from '../say.js';
import { TOPICS, type Topic } from '../topics.js';

/** What every reader should do, whatever the template chose. */
export function nextSteps({ conditions, drugs, words: { nextSteps: words } }: Material): Section[] {
  const statements = [
    mark(
      'attention',
      'First',
      'Have every finding that matters confirmed in an accredited laboratory before anything is decided on it.',
    ),
    ...words.always.map((text) => say(text)),
  ];
  if (drugs.some(({ lines }) => lines.length > 0)) statements.push(say(words.medicines));
  if (conditions.some(({ conclusion }) => conclusion === 'carrier')) statements.push(say(words.carrier));
  return [section(null, statements)];
}

export const lifestyleRecommendations = (material: Material): Section[] => [
  section(null, [
    ...asQuestions(material, topics(material, 'lifestyle')),
    say(
      'Sleep, movement, food, no smoking and little alcohol count for most conditions more than any single variant in this report.',
    ),
  ]),
];

export function monitoringPlan(material: Material): Section[] {
  const asked = asQuestions(material, [...topics(material, 'monitoring'), ...otherChecks(material)]);
  const repeat = say(
    `Have the file read again when the knowledge base has moved on from version ${material.findings.knowledgeVersion}.`,
  );
  return [section(null, [...(asked.length > 0 ? asked : [say(NO_CHECK)]), repeat])];
}

/** A clinician reads what the person may come to ask. */
const asQuestions = ({ words }: Material, asked: readonly Statement[]): readonly Statement[] =>
  asked.length > 0 && words.nextSteps.questions !== null ? [say(words.nextSteps.questions), ...asked] : asked;

const NO_CHECK =
  'No finding here names a check of its own. Checks that age, signs and family history ask for stay as they are.';

/** What must be acted upon is asked about as well where its gene has no question of its own. */
const otherChecks = ({ conditions, evidence }: Material): Statement[] =>
  conditions
    .filter((each) => MUST_BE_SHOWN.has(urgencyOf(each)) && genesOf(each).every((gene) => !TOPICS[gene]?.monitoring))
    .map(({ gene, condition, variants }) =>
      mark(
        'plain',
        gene,
        `Ask a specialist which checks follow from this: ${condition}.`,
        variants.flatMap(({ finding }) => evidence.ofVariant(finding)),
      ),
    );

const genesOf = ({ gene }: { gene: string }): string[] => gene.split('/');

/** One question for each gene found, however many of its variants were; genes with the same question share it. */
function topics({ found, evidence }: Material, kind: keyof Topic): Statement[] {
  const asked = new Map<string, { genes: Set<string>; evidence: string[] }>();
  for (const finding of found) {
    for (const gene of genesOf(finding.variant)) {
      const text = TOPICS[gene]?.[kind];
      if (!text) continue;
      const known = asked.get(text) ?? { genes: new Set(), evidence: [] };
      known.genes.add(gene);
      known.evidence.push(...evidence.ofVariant(finding));
      asked.set(text, known);
    }
  }
  return [...asked].map(([text, { genes, evidence: behind }]) => mark('plain', [...genes].join(', '), text, behind));
}

export function researchOpportunities({ genes: asked, partners, open, notCovered, conditions }: Material): Section[] {
  const genes = [...asked, ...partners];
  const partial = genes.filter(({ call }) => call === 'incomplete' || call === 'not_covered').map(({ gene }) => gene);
  const outside = genes.filter(({ call }) => call === 'outside_only').map(({ gene }) => gene);
  const statements: Statement[] = [];
  if (partial.length > 0) {
    statements.push(
      say(`A file that also writes the places equal to the reference (gVCF) could settle ${list(partial)}.`),
    );
  }
  if (outside.length > 0)
    statements.push(
      say(
        `${list(outside)} ${outside.length === 1 ? 'needs' : 'need'} a test of ${outside.length === 1 ? 'its' : 'their'} own.`,
      ),
    );
  // a gene with a look-alike stays unreadable for a test of this kind, however deep
  const readable = [...open, ...notCovered].filter(({ outcome }) => outcome.kind !== 'not-answerable');
  if (readable.length > 0) {
    statements.push(
      say(`${count(readable.length, 'place')} of listed disease variants could be read by a deeper or wider test.`),
    );
  }
  statements.push(say('A test that reads whole genes would also find changes that no list has.'));
  if (conditions.length > 0)
    statements.push(
      say('Registries and studies for a condition in this report may be open; a clinician can say which are sound.'),
    );
  return [section(null, statements)];
}
