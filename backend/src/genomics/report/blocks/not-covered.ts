import type { PharmacogeneFinding, VariantFinding } from '../../findings/index.js';
import { groupBy } from '../../group-by.js';
import { looksAtNothing, type Material } from '../material.js';
import type { Section, Statement, Table, TableRow } from '../model.js';
import { mark, say, section, toLookUp } from '../say.js';
import type { Words } from '../words/words.js';
import { coverageSections, untoldOf } from './listed-variants.js';
import { withheldStatements } from './withheld.js';
import { LOW_QUALITY } from '../words/facts.js';

/** All that the file does not tell. Every report prints it. */
export function notCoveredSections(material: Material): Section[] {
  const unknown = tables(material);
  const coverage = coverageSections(material);
  const { scope, readable } = material.findings;
  const isAllRead = readable && unknown.length + scope.unknownGenes.length + untoldOf(material.findings) === 0;
  const withheld = withheldStatements(material);
  if (!isAllRead) return [section(null, [...statements(material), ...withheld]), ...unknown, ...coverage];
  return [section(null, [say(looksAtNothing(material) ? NOTHING_TO_READ : ALL_READ), ...withheld]), ...coverage];
}

const NOTHING_TO_READ = 'This report looks at no place of the genome.';
const ALL_READ = 'All places that this report looks at could be read.';

function statements({ findings, evidence, open }: Material): Statement[] {
  const { scope, readable, reason, knowledgeVersion } = findings;
  return [
    ...(readable ? [] : [mark('open', 'Nothing stated', reason ?? '')]),
    mark(
      'open',
      'Not covered',
      'What stands here is unknown. It must not be read as normal.',
      open.flatMap((each) => evidence.ofVariant(each)),
    ),
    ...scope.unknownGenes.map((gene) =>
      mark(
        'open',
        gene,
        `${gene} is not covered: knowledge base version ${knowledgeVersion} has nothing to look for in this gene.`,
      ),
    ),
  ];
}

const tables = (material: Material): Section[] => {
  const { genes, partners, evidence } = material;
  const partial = [...genes, ...partners].filter(({ call }) => !SETTLED.has(call));
  const geneRows = partial.map((finding): TableRow => ({
    cells: [
      finding.gene,
      whyGene(finding),
      finding.positions === 0 ? 'none listed' : `${finding.covered} of ${finding.positions}`,
    ],
    evidence: evidence.ofGene(finding.gene),
    share: finding.positions === 0 ? 0 : finding.covered / finding.positions,
  }));
  return [
    ...tableSection({
      caption: 'Pharmacogenes without a full result',
      columns: ['Gene', 'Why', 'Positions covered'],
      rows: geneRows,
    }),
    ...tableSection({
      caption: 'Listed disease and risk variants without a result',
      columns: ['Gene', 'Variants', 'Why'],
      rows: variantRows(material),
    }),
  ];
};

const tableSection = (table: Table): Section[] => (table.rows.length > 0 ? [section(null, [], toLookUp(table))] : []);

const SETTLED = new Set<PharmacogeneFinding['call']>(['called', 'ambiguous']);

const UNREAD = 'A position that the result needs is missing or of low quality.';

function whyGene({ call, notes, missing }: PharmacogeneFinding): string {
  if (call === 'not_covered') return 'None of its positions is in the file.';
  if (call === 'incomplete') return [...(missing.length > 0 ? [UNREAD] : []), ...notes].join(' ');
  return notes.join(' ');
}

/** Variants of one gene with the same reason share a row. */
function variantRows({ open, notCovered, evidence, words }: Material): TableRow[] {
  const groups = groupBy([...open, ...notCovered], (each) => `${each.variant.gene}\t${whyVariant(each, words)}`);
  return [...groups].map(([key, findings]) => {
    const [gene = '', why = ''] = key.split('\t');
    const names = findings.map(({ variant }) => variant.name);
    return {
      cells: [gene, names.join('; '), why],
      evidence: findings.flatMap((finding) => evidence.ofVariant(finding)),
    };
  });
}

function whyVariant({ outcome }: VariantFinding, words: Words): string {
  switch (outcome.kind) {
    case 'low-quality':
      return `low quality: ${LOW_QUALITY[outcome.reason]}`;
    case 'no-call':
      return 'the file has the place but gives no genotype';
    case 'unresolved':
      return words.unsettled(outcome.message);
    case 'not-answerable':
      return outcome.message;
    case 'other-variant':
      return 'another change was seen at this place';
    default:
      return 'not in the file';
  }
}
