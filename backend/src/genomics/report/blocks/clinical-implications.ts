import type { DrugAdvice, DrugFinding } from '../../findings/index.js';
import {
  actionSentence,
  actionWord,
  BY_SEVERITY,
  CHANGES_CARE,
  effectSentence,
  populationWord,
  resultWords,
} from '../drug-words.js';
import type { Material } from '../material.js';
import type { Section, Statement, Table, TableRow } from '../model.js';
import { list, mark, say, section } from '../say.js';
import { possibleChangeStatements } from './possible-changes.js';

/** What the results mean for medicines, by the guideline of each. */
export function clinicalImplications(material: Material): Section[] {
  const rows = material.drugs.flatMap((finding) => finding.advice.map((advice) => ({ finding, advice })));
  const changing = rows.filter(({ advice }) => CHANGES_CARE.has(advice.action));
  const usual = namesOf(rows.filter(({ advice }) => advice.action === 'standard'));
  const silent = namesOf(rows.filter(({ advice }) => advice.action === 'none')).filter(
    (drug) => ![...usual, ...namesOf(changing)].includes(drug),
  );
  const partial = possibleChangeStatements(material);
  return [
    ...(partial.length > 0 ? [section('Seen, without a full result', partial)] : []),
    section('Medicines to talk over', opening(changing.length), medicineTable(changing, material)),
    ...legend(changing),
    ...quiet(
      'No change asked for',
      'The guidelines see no reason in these results to change the usual dosing of',
      usual,
      rows,
      material,
    ),
    ...quiet('No recommendation', 'The guidelines make no recommendation for these results on', silent, rows, material),
  ];
}

type AdviceRow = { finding: DrugFinding; advice: DrugAdvice };

const namesOf = (rows: AdviceRow[]): string[] => [...new Set(rows.map(({ finding }) => finding.drug))];

const opening = (changing: number): Statement[] =>
  changing === 0
    ? [
        say(
          'No result asks for a change in a medicine, as far as genes could be told. Genes that could not be told are listed under what was not covered.',
        ),
      ]
    : [
        mark(
          'attention',
          'Important',
          'Never stop or change a medicine because of this report. Take it to the person who prescribes it.',
        ),
      ];

/** Medicines that share the advice, its reason and its strength share a row; the strictest advice comes first. */
function medicineTable(rows: AdviceRow[], material: Material): Table | null {
  if (rows.length === 0) return null;
  const groups = new Map<string, { severity: number; drugs: Set<string>; row: TableRow }>();
  for (const each of rows) {
    const row = medicineRow(each, material);
    const key = row.cells.slice(1).join('\n');
    const group = groups.get(key) ?? { severity: BY_SEVERITY.indexOf(each.advice.action), drugs: new Set(), row };
    group.drugs.add(row.cells[0] ?? '');
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort((a, b) => a.severity - b.severity);
  return {
    caption: 'Medicines for which a guideline asks for more than usual dosing',
    columns: ['Medicine', 'Advice', 'Because of', 'Strength'],
    rows: sorted.map(({ drugs, row }) => ({ ...row, cells: [[...drugs].join(', '), ...row.cells.slice(1)] })),
  };
}

function medicineRow({ finding, advice }: AdviceRow, { genes, evidence }: Material): TableRow {
  const open = finding.missing.length > 0 ? `${list(finding.missing)} could not be told and may change this.` : '';
  const because = [`${resultWords(advice, genes)}.`, effectSentence(advice.effects), open];
  return {
    cells: [
      nameFor(finding, advice),
      actionWord[advice.action],
      because.filter(Boolean).join(' '),
      advice.strength || 'not given',
    ],
    evidence: genesTold(finding).flatMap((gene) => evidence.ofGene(gene)),
  };
}

/** Whom the advice is for is added only where the guideline tells groups of people apart. */
function nameFor({ drug, advice: all }: DrugFinding, advice: DrugAdvice): string {
  const differs = all.some(({ action, strength }) => action !== advice.action || strength !== advice.strength);
  const population = populationWord(advice.population);
  return differs && population ? `${drug} (${population})` : drug;
}

/** The short words of the table, each said once in full. */
const legend = (rows: AdviceRow[]): Section[] => {
  const used = BY_SEVERITY.filter((action) => rows.some(({ advice }) => advice.action === action));
  return used.length === 0
    ? []
    : [
        section(
          'What the advice means',
          used.map((action) => mark('plain', actionWord[action], actionSentence[action])),
        ),
      ];
};

const genesTold = ({ genes, missing }: DrugFinding): string[] => genes.filter((gene) => !missing.includes(gene));

function quiet(heading: string, text: string, drugs: string[], rows: AdviceRow[], { evidence }: Material): Section[] {
  if (drugs.length === 0) return [];
  const genes = new Set(
    rows.filter(({ finding }) => drugs.includes(finding.drug)).flatMap(({ finding }) => genesTold(finding)),
  );
  const partly = new Set(
    rows.filter(({ finding }) => drugs.includes(finding.drug)).flatMap(({ finding }) => finding.missing),
  );
  const limit =
    partly.size > 0 ? ` For some of them ${list([...partly].sort())} matters too and could not be told.` : '';
  return [
    section(heading, [
      say(
        `${text} ${list(drugs)}.${limit}`,
        [...genes].flatMap((gene) => evidence.ofGene(gene)),
      ),
    ]),
  ];
}
