import type { Site } from '../model.js';

/**
 * What an invented person carries at a known place, by `chromosome:position`: allele numbers of the site, 0 the reference.
 * Places that are not named carry the reference twice.
 */
export interface DemoProfile {
  readonly sample: string;
  readonly seed: number;
  readonly genotypes: Readonly<Record<string, readonly [string, string]>>;
  /** Genes that are left out of the file, so that a report has something that is not covered. */
  readonly leftOut: readonly string[];
  /** Places written with few reads. */
  readonly shallow: readonly string[];
}

export const FIRST_PROFILE: DemoProfile = {
  sample: 'SYNTHETIC-1',
  seed: 20261121,
  genotypes: {
    '10:94775367': ['A', 'G'], // CYP2C19 *1/*2
    '10:94781859': ['G', 'A'],
    '10:94842866': ['G', 'G'],
    '10:94981296': ['A', 'C'], // CYP2C9 *1/*3
    '12:21178615': ['T', 'C'], // SLCO1B1 *1/*5
    '7:99672916': ['C', 'C'], // CYP3A5 *3/*3
    '16:31096368': ['C', 'T'], // VKORC1
    '1:169549811': ['C', 'T'], // F5 Leiden
    '6:26092913': ['G', 'A'], // HFE p.Cys282Tyr
    '1:11796321': ['G', 'A'], // MTHFR p.Ala222Val
    '7:117559590': ['ATCT', 'A'], // CFTR p.Phe508del
    '2:135851076': ['A', 'A'], // lactase persistence
    '19:44908684': ['T', 'C'], // APOE e4 site
  },
  leftOut: [
    'RYR1',
    'CACNA1S',
    'G6PD',
    'MT-RNR1',
    'CYP4F2',
    'TP53',
    'TTR',
    'MT-TL1',
    'MT-ND4',
    'MT-ND1',
    'MT-ND6',
    'MT-TK',
    'MT-ATP6',
  ],
  shallow: ['13:32340300', '17:7675088'],
};

export const SECOND_PROFILE: DemoProfile = {
  sample: 'SYNTHETIC-2',
  seed: 20261122,
  genotypes: {
    '10:94761900': ['C', 'T'], // CYP2C19 *1/*17
    '10:94842866': ['G', 'G'],
    '6:18130687': ['T', 'C'], // TPMT, two unphased variants
    '6:18138997': ['C', 'T'],
    '2:233760233': ['CAT', 'CATAT'], // UGT1A1 *1/*28
    '4:88131171': ['G', 'T'], // ABCG2
    '11:46739505': ['G', 'A'], // F2 G20210A
    '14:94378610': ['C', 'T'], // SERPINA1 PiZ
    '12:111803962': ['G', 'A'], // ALDH2
    '1:55039974': ['G', 'T'], // PCSK9, protective
  },
  leftOut: [
    'RYR1',
    'G6PD',
    'CFTR',
    'DPYD',
    'MT-RNR1',
    'BRCA1',
    'BRCA2',
    'MT-TL1',
    'MT-ND4',
    'MT-ND1',
    'MT-ND6',
    'MT-TK',
    'MT-ATP6',
  ],
  shallow: ['13:20189546'],
};

/** The place of a site as profiles write it. */
export const placeOf = ({ chrom, pos }: Site): string => `${chrom}:${pos}`;
