import { builtInKnowledge } from '../genomics/knowledge/index.js';
import { PUBLIC_TEMPLATES } from '../reports/public-templates.js';
import type { Disease, Fact } from './catalogue.answers.js';
import { slugOf } from './slug.js';

/** Medicines of which a guideline names a gene of the disease. */
export function medicinesOf(genes: readonly string[]): Pick<Disease, 'medicines'> {
  const medicines = builtInKnowledge.guidance.flatMap(({ drug, genes: named }): Fact[] => {
    const shared = named.filter((gene) => genes.includes(gene));
    if (shared.length === 0) return [];
    const detail = `a guideline names the gene ${shared.join(', ')}`;
    return [{ text: drug, detail, path: `/drugmetabolism/drugs/${slugOf(drug)}`, source: 'cpic' }];
  });
  return medicines.length > 0 ? { medicines } : {};
}

/** Reports of the portal that read a gene of the disease by name. */
export function reportsOf(genes: readonly string[]): Pick<Disease, 'reports'> {
  const reports = PUBLIC_TEMPLATES.flatMap(({ title, genes: read }): Fact[] => {
    const shared = read.filter((gene) => genes.includes(gene));
    if (shared.length === 0) return [];
    return [{ text: title, detail: `reads ${shared.join(', ')}`, path: '/sample-reports', source: 'portal' }];
  });
  return reports.length > 0 ? { reports } : {};
}
