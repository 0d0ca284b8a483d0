import { groupBy } from '../../group-by.js';
import type { FormOfGene } from '../model.js';
import { rowsOfClingen } from '../importers/clingen.js';
import { readTable, type Row } from './facts.js';
import { isRecessive, termsOfDiseases } from './childhood-onset.js';

interface Form {
  readonly gene: string;
  readonly doid: string;
  readonly disease: string;
  readonly cite: Cite;
}

type Cite = { readonly omim: string } | { readonly clingen: string; readonly page: string };

/**
 * What two changed copies cause in genes of which one changed copy causes a disease too. ClinGen's word is taken where it
 * is sure. HPO's is taken of single diseases of OMIM: a group of Orphanet's has genes that its inheritance is not true of.
 * @param byHand genes of which a row by hand tells it
 */
export function importRecessiveForms(folder: string, byHand: ReadonlySet<string>): FormOfGene[] {
  const clingen = readTable(`${folder}/clingen_validity/clingen_gene_disease_validity.tsv`);
  const hpo = formsOfHpo(folder);
  const dominant = new Set([
    ...readTable(`${folder}/gene_lists/acmg_sf_v3.3.tsv`).flatMap(({ gene = '', inheritance }) =>
      inheritance === 'AR' ? [] : [gene],
    ),
    ...rowsOfClingen(clingen).flatMap(({ gene, mode }) => (mode === 'dominant' ? [gene] : [])),
    ...hpo.dominant,
  ]);
  const byGene = new Map<string, Form[]>();
  for (const form of [...formsOfClingen(clingen), ...hpo.recessive]) {
    const known = (byGene.get(form.gene) ?? []).filter(({ disease }) => !form.disease.startsWith(`${disease} `));
    const isNew = !known.some(({ doid, disease }) => (doid !== '' && doid === form.doid) || disease === form.disease);
    if (dominant.has(form.gene) && isNew && !byHand.has(form.gene)) byGene.set(form.gene, [...known, form]);
  }
  return formsIn(byGene);
}

/**
 * What one changed copy causes by ClinGen's word in genes that have a recessive disease too: no carrier is called healthy
 * there.
 */
export function importDominantForms(folder: string, byHand: ReadonlySet<string>): FormOfGene[] {
  const clingen = readTable(`${folder}/clingen_validity/clingen_gene_disease_validity.tsv`);
  const recessive = new Set([
    ...rowsOfClingen(clingen).flatMap(({ gene, mode }) => (mode === 'recessive' ? [gene] : [])),
    ...formsOfHpo(folder).recessive.map(({ gene }) => gene),
  ]);
  const forms = formsOfClingen(clingen, 'dominant').filter(({ gene }) => recessive.has(gene) && !byHand.has(gene));
  return formsIn(groupBy(forms, ({ gene }) => gene));
}

const formsIn = (byGene: ReadonlyMap<string, readonly Form[]>): FormOfGene[] =>
  [...byGene]
    .map(([gene, forms]) => ({
      gene,
      diseases: forms.map(({ disease }) => `${disease.charAt(0).toUpperCase()}${disease.slice(1)}`),
      cite: citeOf(forms),
    }))
    .sort((a, b) => (a.gene < b.gene ? -1 : 1));

/** What one source tells of a gene stands in one phrase, with one address. */
function citeOf(forms: readonly Form[]): string {
  const clingen = forms.flatMap(({ cite }) => ('clingen' in cite ? [cite] : []));
  const omim = forms.flatMap(({ cite }) => ('omim' in cite ? [cite.omim] : []));
  const judged = [...new Set(clingen.map((cite) => cite.clingen))].join(', ');
  return [
    ...(clingen[0] ? [`ClinGen gene-disease validity (${judged}): ${clingen[0].page}`] : []),
    ...(omim.length > 0 ? [`${omim.join(', ')}, linked with the gene by HPO of 2025-01-16`] : []),
  ].join('; ');
}

const formsOfClingen = (table: readonly Row[], mode: 'recessive' | 'dominant' = 'recessive'): Form[] =>
  table.flatMap((row) => {
    const { gene = '', hgnc_id: id = '', doid = '', classification = '', disease = '', date = '' } = row;
    const [sure] = rowsOfClingen([row]);
    const cite = { clingen: `${classification} ${date}`, page: `https://search.clinicalgenome.org/kb/genes/${id}` };
    return sure?.mode === mode ? [{ gene, doid, disease: disease.replace(/^obsolete /, ''), cite }] : [];
  });

function formsOfHpo(folder: string): { recessive: Form[]; dominant: string[] } {
  const told = termsOfDiseases(readTable(`${folder}/hpo/hpo_annotations_by_doid.tsv.gz`));
  const names = new Map(
    readTable(`${folder}/hpo/doid_inheritance_onset.tsv`).map(({ doid = '', do_name: name = '' }) => [doid, name]),
  );
  const ofOmim = readTable(`${folder}/hpo/gene_disease_hpo.tsv.gz`).filter(({ disease_id: id = '' }) =>
    id.startsWith('OMIM:'),
  );
  return {
    recessive: ofOmim.flatMap(({ gene_symbol: gene = '', disease_id: id = '', doid = '' }) => {
      const disease = names.get(doid);
      const cite = { omim: id.replace(':', ' ') };
      const terms = told.get(id) ?? [];
      return disease && isRecessive(terms) && !terms.includes(OF_MANY_CAUSES) ? [{ gene, doid, disease, cite }] : [];
    }),
    dominant: ofOmim.flatMap(({ gene_symbol: gene = '', disease_id: id = '' }) =>
      told.get(id)?.includes(DOMINANT) ? [gene] : [],
    ),
  };
}

const DOMINANT = 'HP:0000006';

/** Not by one gene: sudden infant death. */
const OF_MANY_CAUSES = 'HP:0001426';
