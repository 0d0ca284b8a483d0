/** Turns raw reads (FASTQ) into variants, with the aligner and the caller that the operator has installed. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileProblem, Provenance } from '../../model.js';
import { openBytes, type Progress } from '../input/bytes.js';
import { FileRefused } from '../file-refused.js';
import type { InputKind, Prepared } from '../input/input-kind.js';
import { EXPANSIONS, FEW_ALIGNED } from '../limits.js';
import { align } from './align.js';
import { callVariants } from './call-variants.js';
import { areReads, checkReads } from './read-parser.js';
import type { Pair, ReadsSetup } from './setup.js';
import { findTools } from './tools.js';

/** Shares of the whole work, by what takes how long. */
const ALIGNING = { step: 'Aligning', from: 0, to: 0.6 };
const CALLING = { step: 'Calling variants', from: 0.6, to: 0.95 };
const CONVERTING = { step: 'Converting', from: 0.95, to: 1 };

export const rawReads: InputKind = {
  is: (_first, beginning) => areReads(beginning),

  prepare: async (path, { reads: setup = NO_SETUP, onProgress = () => {} }) => {
    const { reference, toolsPath, pair } = setup;
    const found = await findTools(toolsPath, reference);
    if (!found.ok || reference === null) return refuse(path, needs(found.ok ? [] : found.missing));
    const other = pair?.other ?? null;
    if (pair && other === null) return refuse(path, lonely(pair));
    const files = other === null ? [path] : pair!.half === 1 ? [path, other] : [other, path];
    const counts = await align(files, { ...setup, reference, ...found }, stage(ALIGNING, onProgress));
    const vcf = await callVariants({ ...setup, reference, ...found }, stage(CALLING, onProgress));
    const provenance = { reference: basename(reference), tools: found.tools.versions, ...counts };
    return prepared(files, vcf, provenance);
  },
};

const NO_SETUP: ReadsSetup = { reference: null, toolsPath: '', pair: null, folder: '', disk: undefined };

async function prepared(files: readonly string[], vcf: string, provenance: Provenance): Promise<Prepared> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return {
    size: sizes.reduce((sum, size) => sum + size, 0),
    provenance,
    warnings: warningsOf(provenance),
    open: async (onProgress = () => {}) => {
      const file = await openBytes(vcf, stage(CONVERTING, onProgress));
      return { chunks: file.chunks(), close: () => file.close() };
    },
  };
}

/** Shows the bytes of one stage as a part of the whole. */
const stage =
  ({ step, from, to }: typeof ALIGNING, onProgress: Progress): Progress =>
  (read, total) =>
    onProgress(total * from + read * (to - from), total, step);

function warningsOf({ reads, aligned, reference }: Provenance): FileProblem[] {
  if (aligned >= reads * FEW_ALIGNED) return [];
  return [{ message: `Only ${aligned} of ${reads} reads fit the reference genome ${reference}.` }];
}

/** A damaged file is told so first. */
async function refuse(path: string, reason: string): Promise<never> {
  const file = await openBytes(path);
  try {
    file.narrow(EXPANSIONS.reads);
    await checkReads(file.chunks());
  } finally {
    await file.close();
  }
  throw new FileRefused(reason);
}

const needs = (missing: readonly string[]): string =>
  'This is a FASTQ file (raw reads). To turn reads into variants, the operator has to set REFERENCE_FASTA and install ' +
  `minimap2 (or bwa), samtools and bcftools; missing: ${missing.join(', ')}. ` +
  'Until then, upload a VCF file made from these reads.';

const lonely = ({ half, otherName }: Pair): string =>
  `This file holds ${half === 1 ? 'the first' : 'the second'} halves of paired reads. ` +
  `Upload the other half as well, named ${otherName}: both are read together. ` +
  'If the reads are not paired, upload the file under a name without the number.';
