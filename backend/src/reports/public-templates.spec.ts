import { builtInKnowledge as base, sites } from '../genomics/knowledge/index.js';
import { PUBLIC_TEMPLATES } from './public-templates.js';

it('offer no gene without a listed variant, nor one that an ordinary file does not answer at all', () => {
  const genes = PUBLIC_TEMPLATES.flatMap((template) => template.genes);
  const imported = new Set(base.listed.genes);
  expect(genes.filter((gene) => !imported.has(gene) && sites(base, [gene]).length === 0)).toEqual([]);
  expect(genes.filter((gene) => gene === 'SMN1' || gene === 'HTT')).toEqual([]);
});
