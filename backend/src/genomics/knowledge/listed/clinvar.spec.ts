import { rowOfRecord, type ClinvarRecord } from './clinvar.js';
import { GeneDiseases, type GeneDisease } from './gene-diseases.js';

const disease = (gene: string, doid: string, mode: GeneDisease['mode'], source: GeneDisease['source'] = 'ClinGen') => ({
  gene,
  doid,
  mondo: '',
  mode,
  source,
  name: `disease ${doid}`,
});

const genes = new GeneDiseases(
  [
    disease('PAH', 'DOID:9281', 'recessive'),
    disease('FBXO11', 'DOID:0081251', 'dominant'),
    disease('MSH6', 'DOID:0070272', 'dominant'),
    disease('GBA1', 'DOID:1926', 'recessive'),
    disease('ATM', 'DOID:12704', 'recessive'),
    disease('ATM', 'DOID:1612', 'dominant'),
    disease('EVC2', 'DOID:0111523', 'dominant', 'HPO'),
    { ...disease('EVC2', '', 'recessive', 'ACMG carriers'), name: '' },
    { ...disease('LDLR', '', 'dominant', 'ACMG'), name: '' },
    disease('PHEX', 'DOID:0050445', 'x-linked-dominant', 'HPO'),
    disease('MECP2', 'DOID:1206', 'x-linked'),
    disease('MECP2', 'DOID:1206', 'dominant', 'HPO'),
    disease('ABCD1', 'DOID:10487', 'dominant', 'HPO'),
    disease('OTC', 'DOID:9271', 'x-linked'),
    disease('SHOX', 'DOID:0060847', 'dominant', 'HPO'),
    disease('SHOX', 'DOID:0112120', 'x-linked-dominant', 'HPO'),
  ],
  new Map([['GBA', 'GBA1']]),
);

const record: ClinvarRecord = {
  chrom: '12',
  pos: 102843646,
  pos37: 103237424,
  ref: 'CT',
  alt: 'C',
  genes: ['PAH'],
  rsid: 'rs199475590',
  hgvs: 'NC_000012.12:g.102843648del',
  significance: 'Pathogenic/Likely_pathogenic',
  review: 'criteria_provided,_multiple_submitters,_no_conflicts',
  consequence: 'frameshift_variant',
  frequencies: [],
  conditions: [{ name: 'Phenylketonuria', doid: 'DOID:9281', mondo: '' }],
  origin: 1,
  variationId: '102554',
  release: '2020-08-03',
};
const row = (changes: Partial<ClinvarRecord>) => rowOfRecord({ ...record, ...changes }, genes);

describe('a record of ClinVar', () => {
  it('is taken with its accession, stars, review and release', () => {
    expect(row({})).toMatchObject({
      gene: 'PAH',
      accession: 'VCV000102554',
      stars: 2,
      review: 'criteria provided, multiple submitters, no conflicts',
      release: '2020-08-03',
      mode: 'recessive',
      condition: 'Phenylketonuria',
    });
  });

  it.each<[string, Partial<ClinvarRecord>]>([
    ['no star', { review: 'no_assertion_criteria_provided' }],
    ['tumours alone', { origin: 2 }],
    ['a risk factor', { significance: 'Pathogenic,_risk_factor' }],
    ['a likely risk allele', { significance: 'Pathogenic/Likely_risk_allele' }],
    ['benign, which proves nothing', { significance: 'Benign/Likely_benign' }],
    ['conflicting', { significance: 'Conflicting_classifications_of_pathogenicity' }],
    ['a symbolic allele', { alt: '<DEL>' }],
  ])('of %s is not taken', (_, changes) => expect(row(changes)).toBeNull());

  it('on chrM lies on MT, in the shortest form', () => {
    expect(row({ chrom: 'chrM', pos: 3243, ref: 'AG', alt: 'GG' })).toMatchObject({
      ...{ chrom: 'MT', pos: 3243, ref: 'A', alt: 'G', mode: 'mitochondrial' },
    });
  });

  it('goes to the gene that causes the disease, by its present symbol', () => {
    const conditions = [{ name: 'IDDFBA', doid: 'DOID:0081251', mondo: '' }];
    expect(row({ genes: ['MSH6', 'FBXO11'], conditions })?.gene).toBe('FBXO11');
    expect(row({ genes: ['GBA'] })?.gene).toBe('GBA1');
  });

  it('without a condition has that of its gene, where there is only one', () => {
    expect(row({ conditions: [] })?.condition).toBe('disease DOID:9281');
    expect(row({ conditions: [{ name: 'not_provided', doid: '', mondo: '' }], genes: ['ATM'] })?.condition).toBe('');
  });

  it('is inherited as gene and disease together say; what is not settled is unknown', () => {
    const mode = (gene: string, doid: string) =>
      row({ genes: [gene], conditions: [{ name: 'x', doid, mondo: '' }] })?.mode;
    expect([mode('ATM', 'DOID:12704'), mode('ATM', 'DOID:1612'), mode('ATM', 'DOID:1')]).toEqual([
      ...['recessive', 'dominant', 'unknown'],
    ]);
    expect(mode('EVC2', 'DOID:0111523')).toBe('recessive');
    expect(mode('LDLR', '')).toBe('dominant');
    const named = (gene: string, name: string) =>
      row({ genes: [gene], conditions: [{ name, doid: '', mondo: '' }] })?.mode;
    expect(named('LDLR', 'Homozygous familial hypercholesterolemia')).toBe('unknown');
    expect(named('VWF', 'von Willebrand disease type 3')).toBe('unknown');
    expect(named('BRCA2', 'Fanconi anemia complementation group D1')).toBe('unknown');
    expect(named('GJB2', 'Deafness, autosomal dominant 3a')).toBe('unknown');
    expect(named('LDLR', 'Familial hypercholesterolemia')).toBe('dominant');
  });

  it.each([
    ['PHEX', 'DOID:0050445', 22_000_000, 'x-linked-dominant'],
    ['MECP2', 'DOID:1206', 154_000_000, 'x-linked-dominant'],
    ['ABCD1', 'DOID:10487', 153_700_000, 'x-linked'],
    ['OTC', 'DOID:9271', 38_400_000, 'x-linked'],
    // what X and Y share is inherited like an autosome
    ['SHOX', 'DOID:0060847', 641_037, 'dominant'],
    ['SHOX', 'DOID:0112120', 641_037, 'unknown'],
  ])('on X of %s with %s at %s is %s', (gene, doid, pos, mode) => {
    expect(row({ chrom: 'X', pos, genes: [gene], conditions: [{ name: 'x', doid, mondo: '' }] })?.mode).toBe(mode);
  });
});
