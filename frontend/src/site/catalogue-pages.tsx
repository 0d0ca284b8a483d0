/** Diseases and medicines. */
import type { Disease, Drug } from '../api/generated/schema';
import { diseasePath, drugPath, sitePaths as paths } from '../paths';
import { readable } from '../public/diseases/disease-fields';
import { DiseasePage } from '../public/diseases/disease-page';
import { ExploreDiseases } from '../public/diseases/explore-diseases';
import type { ExplorerProps } from '../public/diseases/explorer';
import { searchOf } from '../public/diseases/use-diseases';
import { DrugDashboard } from '../public/drugs/drug-dashboard';
import { OwnDrugDashboard, OwnDrugPage } from '../public/drugs/own-drugs';
import { DrugPage } from '../public/drugs/drug-page';
import { GeneticSample, type SampleReport } from '../public/samples/genetic-sample';
import { Treatments } from '../public/treatments/treatments';
import { pageOf } from '../public/paging';
import { page } from './page';

/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

export const catalogue = [
  page<ExplorerProps>({
    path: paths.diseases,
    query: ['search', 'page'],
    loading: 'Loading Disease Database',
    load: async (get, { query }) => {
      const [search, number] = [(query.get('search') ?? '').slice(0, 200), pageOf(query)];
      return {
        search,
        page: number,
        found: await get('/api/searchDisease', { search: searchOf(search), page: number }),
      };
    },
    head: ({ search, page }) => ({
      title: 'Explore Diseases',
      description: 'Look up a disease: signs, onset, prevalence, inheritance and genes, each fact with its source.',
      path: page > 1 && !search ? `${paths.diseases}?page=${page}` : paths.diseases,
    }),
    Body: ExploreDiseases,
  }),
  page<Disease>({
    path: `${paths.diseases}/:name`,
    loading: 'Loading Disease Database',
    load: async (get, { params }) => (await get('/api/getDisease', { name: params['name'] ?? '' }))[0],
    head: (disease) => ({
      title: disease.name,
      description: shortened(
        disease.description ? readable(disease.description) : `${disease.name}: what is known of it, with its sources.`,
      ),
      path: diseasePath(disease),
      structured: {
        '@type': 'MedicalCondition',
        name: disease.name,
        ...(disease.description && { description: readable(disease.description) }),
        ...(disease.also_called && { alternateName: disease.also_called.map(({ text }) => text) }),
        ...(disease.doid && {
          code: { '@type': 'MedicalCode', codeValue: disease.doid, codingSystem: 'Disease Ontology' },
        }),
        ...(disease.signs_and_symptoms && {
          signOrSymptom: disease.signs_and_symptoms.map(({ text }) => ({ '@type': 'MedicalSymptom', name: text })),
        }),
      },
    }),
    Body: DiseasePage,
  }),
  page<Drug[]>({
    path: paths.drugs,
    load: (get) => get('/api/drugmetabolism/drugs'),
    head: () => ({
      title: 'Drug Response',
      description: 'Medicines whose effect depends on your genes: key genes, names, and what each result means.',
    }),
    Body: DrugDashboard,
    OwnBody: OwnDrugDashboard,
  }),
  page<Drug>({
    path: `${paths.drugs}/:name`,
    load: async (get, { params }) => (await get('/api/drugmetabolism/drugs', { name: params['name'] ?? '' }))[0],
    head: (drug) => ({
      title: drug.drug,
      description: shortened(drug.drug_description),
      path: drugPath(drug),
      structured: {
        '@type': 'Drug',
        name: drug.drug,
        description: drug.drug_description,
        alternateName: drug.nomenclature_short.split('\n').filter(Boolean),
        ...(drug.drug_class && { drugClass: { '@type': 'DrugClass', name: drug.drug_class } }),
      },
    }),
    Body: DrugPage,
    OwnBody: OwnDrugPage,
  }),
  page<SampleReport>({
    path: paths.geneticSample,
    load: (get) => get('/api/getSampleReport'),
    head: () => ({
      title: 'Genetic Sample Report',
      description: 'A report to try: findings by body system, with search, from a made-up genome.',
    }),
    Body: GeneticSample,
  }),
  page<Drug[]>({
    path: paths.treatments,
    load: (get) => get('/api/drugmetabolism/drugs'),
    head: () => ({
      title: 'Treatment insights',
      description: 'What a treatment report tells, and for which medicines a guideline names your genes.',
    }),
    Body: Treatments,
  }),
];

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}
