import { REPORT_BLOCKS, type ReportBlock } from '@portal/events';

/** A template in a list: a company's own, or one of the public ones that ship with the portal. */
export interface TemplateRow {
  id: number;
  /** null for a public template */
  companyId: number | null;
  title: string;
  description: string;
  prompt: string;
  genes: readonly string[];
  blocks: readonly ReportBlock[];
  createdAt: string;
}

/** The highest id that a public template may have. Companies' templates have higher ids. */
export const LAST_PUBLIC_TEMPLATE_ID = 99;

const SINCE = '2026-11-21T00:00:00.000Z';

const publicTemplate = (
  id: number,
  title: string,
  description: string,
  prompt: string,
  genes: string[],
): TemplateRow => ({
  id,
  companyId: null,
  title,
  description,
  prompt,
  genes,
  blocks: REPORT_BLOCKS,
  createdAt: SINCE,
});

/** The public templates. An empty list of genes covers every gene of the knowledge base. */
export const PUBLIC_TEMPLATES: readonly TemplateRow[] = [
  publicTemplate(
    1,
    'Hereditary Cancer',
    'Variants that ClinVar lists in fifteen genes of hereditary cancer; not a test of whole genes',
    'Inherited cancer predisposition: what was found, what was not covered, and which screening to talk about.',
    [
      ...['APC', 'ATM', 'BRCA1', 'BRCA2', 'CDH1', 'CHEK2', 'MLH1', 'MSH2'],
      ...['MSH6', 'MUTYH', 'PALB2', 'PMS2', 'PTEN', 'STK11', 'TP53'],
    ],
  ),
  publicTemplate(
    2,
    'Cardiovascular Risk',
    'Listed variants of clotting, cholesterol, heart muscle, rhythm and amyloidosis, and genes of their medicines',
    'Heart and vessels: inherited conditions, clotting and lipid genes, and the response to cardiovascular medicines.',
    [
      ...['APOB', 'F2', 'F5', 'LDLR', 'PCSK9', 'TTR', 'MYBPC3', 'MYH7', 'KCNQ1', 'KCNH2', 'SCN5A'],
      ...['SLCO1B1', 'CYP2C19', 'CYP2C9', 'VKORC1', 'CYP4F2'],
    ],
  ),
  publicTemplate(
    3,
    'Pharmacogenomics',
    'How medicines are broken down and tolerated, by the positions that define each gene’s alleles',
    'Response to medicines: every pharmacogene that the file covers, with the guideline behind each recommendation.',
    [
      'ABCG2',
      'CACNA1S',
      'CFTR',
      'CYP2B6',
      'CYP2C19',
      'CYP2C9',
      'CYP3A4',
      'CYP3A5',
      'CYP4F2',
      'DPYD',
      'G6PD',
      'IFNL3',
      'NUDT15',
      'RYR1',
      'SLCO1B1',
      'TPMT',
      'UGT1A1',
      'VKORC1',
    ],
  ),
  publicTemplate(
    4,
    'Neurology',
    'Listed variants of Alzheimer, Parkinson and Gaucher disease, and genes of neurological medicines',
    'Nervous system: inherited conditions and risk variants, and the response to neurological medicines.',
    ['APOE', 'GBA1', 'LRRK2', 'CYP2C19', 'CYP2C9'],
  ),
  publicTemplate(
    5,
    'Carrier Status',
    'Listed variants of recessive conditions that could be passed on to children; not a test of whole genes',
    'Carrier status: recessive conditions, said for a person who plans a family.',
    ['ATP7B', 'CFTR', 'GBA1', 'GJB2', 'HBB', 'HEXA', 'HFE', 'PAH', 'SERPINA1', 'MUTYH', 'G6PD'],
  ),
  publicTemplate(
    6,
    'Longevity',
    'Health over a long life: risks that can be acted on',
    'Long-term health: findings that can be acted on early.',
    [],
  ),
];
