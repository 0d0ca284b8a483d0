import { REPORT_BLOCKS } from '@portal/events';
import type { ReportProduct } from './product.js';

interface Content {
  description: string;
  focus: string;
  /** the genes that it covers; empty for every gene of the knowledge base */
  genes: string[];
}

const PHARMACOGENES = [
  ...['ABCG2', 'CACNA1S', 'CFTR', 'CYP2B6', 'CYP2C19', 'CYP2C9', 'CYP3A4', 'CYP3A5', 'CYP4F2', 'DPYD', 'G6PD'],
  ...['IFNL3', 'NUDT15', 'RYR1', 'SLCO1B1', 'TPMT', 'UGT1A1', 'VKORC1'],
];
const NEUROLOGY = ['APOE', 'GBA1', 'LRRK2'];
const DISEASES = [
  ...['APC', 'APOB', 'ATP7B', 'BRCA1', 'BRCA2', 'CFTR', 'CHEK2', 'F2', 'F5', 'G6PD', 'GJB2', 'HBB', 'HEXA'],
  ...['HFE', 'MUTYH', 'PAH', 'PCSK9', 'SERPINA1', 'TP53', 'TTR', ...NEUROLOGY],
];

const report = (
  reportId: number,
  id: string,
  name: string,
  price: number,
  { description, focus, genes }: Content,
): ReportProduct => ({
  id,
  kind: 'report',
  reportId,
  name,
  description,
  price,
  sample: `/samples/${id}.pdf`,
  request: { templateTitle: name, focus, blocks: [...REPORT_BLOCKS], requiredGenes: genes },
});

/** The reports that members buy, in the order of the sample reports. */
export const REPORT_PRODUCTS: readonly ReportProduct[] = [
  report(1, 'disease-predisposition', 'Disease Predisposition', 9_900, {
    description: 'Listed variants of inherited conditions: what was found, and what your file does not cover.',
    focus: 'Inherited conditions: what was found, what was not covered, and what to talk about with a clinician.',
    genes: DISEASES,
  }),
  report(2, 'treatment', 'Treatment', 9_900, {
    description: 'How your body handles medicines, with the guideline behind each recommendation.',
    focus: 'Response to medicines: every pharmacogene that the file covers, with its guideline.',
    genes: PHARMACOGENES,
  }),
  report(3, 'neurological-predisposition', 'Neurological Predisposition', 7_900, {
    description: 'Listed variants of Alzheimer, Parkinson and Gaucher disease.',
    focus: 'Nervous system: inherited conditions and risk variants.',
    genes: NEUROLOGY,
  }),
  report(4, 'neurological-treatment', 'Neurological Treatment and Drug Metabolism', 7_900, {
    description: 'Genes that break down neurological medicines, and what their guidelines recommend.',
    focus: 'Neurological medicines: how they are broken down and tolerated.',
    genes: ['CYP2B6', 'CYP2C19', 'CYP2C9', 'CYP3A4', 'CYP3A5', 'UGT1A1'],
  }),
  report(5, 'longevity', 'Longevity', 5_900, {
    description: 'Health over a long life: risks that can be acted on.',
    focus: 'Long-term health: findings that can be acted on early.',
    genes: [],
  }),
];
