import { geneProblem, loadGenes } from '@portal/events/rules';
import { builtInKnowledge, knownGenes } from '../genomics/knowledge/index.js';
import { genesOf } from './genes.js';
import { PUBLIC_TEMPLATES } from './public-templates.js';

it('every gene that the knowledge or a public template names is one that a report can ask for', async () => {
  const names = [...knownGenes(builtInKnowledge), ...PUBLIC_TEMPLATES.flatMap(({ genes }) => genes)];
  const found = (await loadGenes()).lookUp(names);
  expect(geneProblem(found)).toBeNull();
  expect(new Set(found.genes)).toEqual(new Set(names));
});

it('genes are given by their approved symbols, whatever they were called', async () =>
  expect(await genesOf(' gba, C9orf72,gba1', 'genes')).toEqual(['GBA1', 'C9ORF72']));

it('what is no gene is refused under its field', () =>
  expect(genesOf(['TTN', 'NOTAGENE'], 'template.require_genes')).rejects.toMatchObject({
    errors: { 'template.require_genes': ['There is no gene of the name NOTAGENE: check the spelling.'] },
  }));
