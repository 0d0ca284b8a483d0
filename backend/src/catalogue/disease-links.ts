import { builtInKnowledge } from '../genomics/knowledge/index.js';
import { forSale, REPORT_PRODUCTS } from '../orders/products.js';
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

/** Reports for members that read a gene of the disease by name, each with its sample. */
export function reportsOf(genes: readonly string[]): Pick<Disease, 'reports'> {
  const reports = forSale(REPORT_PRODUCTS).flatMap(({ name, sample, request }): Fact[] => {
    const shared = request.requiredGenes.filter((gene) => genes.includes(gene));
    if (shared.length === 0) return [];
    return [{ text: name, detail: `reads ${shared.join(', ')}`, path: sample, source: 'portal' }];
  });
  return reports.length > 0 ? { reports } : {};
}
