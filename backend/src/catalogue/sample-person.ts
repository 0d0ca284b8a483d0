import type { DemoProfile } from '../genomics/demo/synthetic-genome.js';

/** The invented person of the sample report: a finding of every kind, and something that is not covered. */
export const SAMPLE_PERSON: DemoProfile = {
  sample: 'SAMPLE',
  seed: 20261123,
  genotypes: {
    '2:21006288': ['C', 'T'], // APOB p.Arg3527Gln
    '6:26092913': ['A', 'A'], // HFE p.Cys282Tyr, both copies
    '1:169549811': ['C', 'T'], // F5 Leiden
    '10:112998590': ['C', 'T'], // TCF7L2
    '19:44908684': ['T', 'C'], // APOE e4
    '22:43928847': ['C', 'G'], // PNPLA3
    '7:117559590': ['ATCT', 'A'], // CFTR p.Phe508del
    '13:20189546': ['AC', 'A'], // GJB2 c.35delG
    '12:102840493': ['G', 'A'], // PAH p.Arg408Trp
    '14:94378610': ['C', 'T'], // SERPINA1 PiZ
    '10:94775367': ['A', 'G'], // CYP2C19 *1/*2
    '10:94781859': ['G', 'A'],
    '10:94842866': ['G', 'G'],
    '10:94981296': ['A', 'C'], // CYP2C9 *1/*3
    '12:21178615': ['T', 'C'], // SLCO1B1 *1/*5
    '16:31096368': ['C', 'T'], // VKORC1
    '7:99672916': ['C', 'C'], // CYP3A5 *3/*3
  },
  leftOut: ['RYR1', 'CACNA1S', 'G6PD', 'MT-RNR1', 'CYP4F2', 'TP53'],
  shallow: ['13:32340300'],
};

/** Where the report shows a condition of a gene, and its entry in the Disease Ontology. */
export const SAMPLE_CONDITIONS: Readonly<Record<string, { category: string; disease: string }>> = {
  APOB: { category: 'Heart and vessels', disease: 'familial hypercholesterolemia' },
  F5: { category: 'Heart and vessels', disease: 'thrombophilia' },
  HFE: { category: 'Metabolism', disease: 'hemochromatosis type 1' },
  TCF7L2: { category: 'Metabolism', disease: 'type 2 diabetes mellitus' },
  PAH: { category: 'Metabolism', disease: 'phenylketonuria' },
  PNPLA3: { category: 'Liver', disease: 'steatotic liver disease' },
  APOE: { category: 'Nervous system', disease: "Alzheimer's disease" },
  CFTR: { category: 'Lungs', disease: 'cystic fibrosis' },
  SERPINA1: { category: 'Lungs', disease: 'alpha 1-antitrypsin deficiency' },
  GJB2: { category: 'Hearing', disease: 'autosomal recessive nonsyndromic deafness 1A' },
};
