import type { Row } from '../import/facts.js';
import type { GeneDisease } from '../listed/gene-diseases.js';
import type { ListedMode } from '../listed/row.js';
import { factsOf, tablesOf, withSource } from './gene-tables.js';
import { ofRows } from './of-rows.js';

const ATTRIBUTION =
  'This service uses the Human Phenotype Ontology. Find out more at http://www.human-phenotype-ontology.org';

/** Which gene belongs to which disease. What is known of a disease already is kept: its inheritance is the other table. */
export const hpoGenes = ofRows<GeneDisease>({
  kind: 'hpo-genes',
  source: 'HPO’s genes of diseases',
  counted: 'links of genes and diseases',
  columns: ['ncbi_gene_id', 'gene_symbol', 'disease_id', 'doid'],
  attribution: ATTRIBUTION,
  rows: (table, { base }) => {
    const known = new Map(
      tablesOf(base)
        .rows.filter(({ source }) => source === 'HPO')
        .map((row) => [row.doid, row]),
    );
    return rowsOfHpo(table, (doid) => known.get(doid));
  },
  into: (base, rows) => withSource(base, 'HPO', rows),
  facts: factsOf('HPO'),
});

type Inheritance = Pick<GeneDisease, 'doid' | 'mode' | 'name'>;

/** How each disease is inherited, for the genes that are known of it. */
export const hpoInheritance = ofRows<Inheritance>({
  kind: 'hpo-inheritance',
  source: 'HPO’s inheritance of diseases',
  counted: 'links of genes and diseases',
  columns: ['doid', 'do_name', 'inheritance', 'clinical_course_and_onset'],
  attribution: ATTRIBUTION,
  rows: (table) => table.map(inheritanceOf),
  into: (base, rows) => {
    const told = new Map(rows.map((row) => [row.doid, row]));
    const pairs = tablesOf(base).rows.filter(({ source }) => source === 'HPO');
    return withSource(
      base,
      'HPO',
      pairs.map((pair) => ({ ...pair, ...(told.get(pair.doid) ?? NOT_TOLD) })),
    );
  },
  facts: factsOf('HPO'),
});

const NOT_TOLD = { mode: 'unknown', name: '' } as const;

export const inheritanceOf = ({ doid = '', do_name: name = '', inheritance = '' }: Row): Inheritance => ({
  doid,
  mode: modeOf(inheritance),
  name,
});

/** Genes without a symbol and diseases without a DOID are left out. */
export const rowsOfHpo = (pairs: readonly Row[], known: (doid: string) => Inheritance | undefined): GeneDisease[] =>
  pairs.flatMap(({ gene_symbol: gene = '', doid = '' }) => {
    const { mode, name } = known(doid) ?? NOT_TOLD;
    return doid === '' || gene === '-' ? [] : [{ gene, doid, mondo: '', mode, source: 'HPO', name }];
  });

const MODES: Readonly<Record<string, ListedMode>> = {
  'Autosomal dominant inheritance': 'dominant',
  'Autosomal recessive inheritance': 'recessive',
};

const X_DOMINANT = 'X-linked dominant inheritance';
const X_RECESSIVE = 'X-linked recessive inheritance';

/** Where both ways are annotated, none of them is taken. */
function modeOf(text: string): ListedMode {
  const told = text.split('|');
  const [mode = null, ...others] = new Set(told.flatMap((each) => MODES[each] ?? []));
  if (others.length > 0 || (mode !== 'recessive' && told.includes(X_RECESSIVE))) return 'unknown';
  return mode ?? (told.includes(X_DOMINANT) ? 'x-linked-dominant' : 'unknown');
}
