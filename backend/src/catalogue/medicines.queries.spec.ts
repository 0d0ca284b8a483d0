import { builtInKnowledge as base } from '../genomics/knowledge/index.js';
import { MedicineCatalogue } from './medicines.queries.js';

const catalogue = new MedicineCatalogue();

it('has every medicine of the knowledge base, each with a description, genes and an address of its own', () => {
  const known = new Set([
    ...base.guidance.map(({ drug }) => drug),
    ...base.pharmacogenes.flatMap(({ drugs }) => drugs),
  ]);
  const rows = catalogue.all();
  expect(new Set(rows.map(({ drug }) => drug))).toEqual(known);
  expect(new Set(rows.map(({ transformed_name: slug }) => slug)).size).toBe(rows.length);
  expect(rows.filter(({ drug_description: text, key_genes: genes }) => text === '' || genes === '')).toEqual([]);
});

it('says of one medicine what each phenotype means, how strongly, and from where', () => {
  const drug = catalogue.find('Clopidogrel')!;
  expect(drug).toMatchObject({ drug: 'clopidogrel', key_genes: 'CYP2C19', nomenclature_short: 'Plavix' });
  expect(drug.phenotypes).toContainEqual({
    result: 'CYP2C19 Poor Metabolizer',
    population: 'heart: acute coronary syndrome or stent',
    advice: 'Avoid',
    expected: expect.stringMatching(/^(Harm|More|Less) .*\.$/) as string,
    strength: 'Strong',
  });
  expect(drug.guideline?.address).toMatch(/^https:/);
  expect(drug.fda_statements).toContainEqual(expect.objectContaining({ source: 'fda-associations' }));
  expect(drug.sources.map(({ id }) => id)).toEqual(['cpic', 'fda-associations', 'fda-names']);
});

it('writes brands as they are written, though the table capitalises every word', () => {
  const names = catalogue.all().flatMap(({ nomenclature_short: lines }) => lines.split('\n'));
  expect(names).toEqual(expect.arrayContaining(["Children's Motrin", 'Effexor XR', 'Prilosec OTC']));
  expect(names.filter((name) => /'S\b| (And|In) /.test(name))).toEqual([]);
});

it('knows no other medicine', () => expect(catalogue.find('moon dust')).toBeNull());
