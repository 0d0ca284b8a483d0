import type { Findings } from '../../findings/index.js';
import {
  MAX_DOUBTFUL_SHARE,
  MIN_ALLELE_READS,
  MIN_DEPTH,
  MIN_GENOTYPE_QUALITY,
  MIN_VARIANT_QUALITY,
} from '../../model.js';
import type { Section } from '../model.js';
import { say, section } from '../say.js';

/** How the report was made and what it cannot tell. Every report prints it. */
export const methodSections = ({ knowledgeVersion }: Findings, writing: string): Section[] => [
  section(
    'Method',
    [...METHOD(knowledgeVersion), writing].map((text) => say(text)),
  ),
  section(
    'Limits',
    LIMITS.map((text) => say(text)),
  ),
];

const METHOD = (version: string): string[] => [
  `Each record of the file was compared by chromosome, position and bases with what knowledge base version ${version} lists.`,
  `A call counts where its filter is passed or none was run. Where the file gives them, it needs at least ${MIN_DEPTH} reads and a genotype quality of at least ${MIN_GENOTYPE_QUALITY}. Any other call is of low quality: neither a finding nor an absence.`,
  `A call with a variant quality under ${MIN_VARIANT_QUALITY} is left open. So is a variant in one copy, outside mitochondrial DNA, with under ${MAX_DOUBTFUL_SHARE * 100} % of the reads or fewer than ${MIN_ALLELE_READS} of them: it may be an artefact or a mosaic.`,
];

const LIMITS = [
  'Only listed variants are looked for. A gene without a finding here may carry another change.',
  'Large changes, repeats and rearrangements are not searched for. Where the file states that a copy was lost or gained, copies are counted or the place is left open.',
  'What is said of medicines rests on genes alone. Other medicines, illnesses, and how liver and kidneys work are not weighed.',
  'The file was taken as it came. Whether it belongs to the person named here, only the laboratory can tell.',
];
