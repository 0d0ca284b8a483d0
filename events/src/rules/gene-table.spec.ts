import { geneProblem, type GeneTable, loadGenes } from './gene-table.js';

let table: GeneTable;
beforeAll(async () => (table = await loadGenes()));
const problemOf = (...names: string[]) => geneProblem(table.lookUp(names));

it('approved genes are found in any case, each once', () => {
  expect(table.lookUp(['C9orf72', 'c9ORF72', 'MT-RNR1', 'TERC'])).toEqual({
    genes: ['C9ORF72', 'MT-RNR1', 'TERC'],
    unknown: [],
    several: [],
  });
});

it('a former or other name is the approved gene', () => {
  expect(table.lookUp(['GBA', 'GBA1', 'MLL']).genes).toEqual(['GBA1', 'KMT2A']);
  expect(problemOf('GBA')).toBeNull();
});

it('an approved symbol is no other gene’s alias', () => expect(table.lookUp(['TTN']).genes).toEqual(['TTN']));

it('what is no gene is named, at most five of them', () => {
  expect(problemOf('TTN', 'NOTAGENE')).toBe('There is no gene of the name NOTAGENE: check the spelling.');
  expect(problemOf(...[1, 2, 3, 4, 5, 6, 7].map((n) => `X-${n}-Y`))).toBe(
    'There is no gene of the name X-1-Y, X-2-Y, X-3-Y, X-4-Y, X-5-Y (and 2 more): check the spelling.',
  );
});

it('a name of several genes is for the user to choose', () => {
  const { genes, several } = table.lookUp(['P60']);
  expect(genes).toEqual([]);
  expect(several[0]!.genes.length).toBeGreaterThan(1);
  expect(problemOf('P60')).toBe(`P60 is a name of ${several[0]!.genes.join(' and ')}: choose one.`);
});

it('suggests what begins with a text', () => expect(table.startingWith('brca', 8)).toEqual(['BRCA1', 'BRCA2']));
