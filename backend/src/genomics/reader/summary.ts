/** Puts together what a whole file says about itself. */
import type { GenomeSummary } from '../model.js';
import { isArrayHeader } from './array/array-as-vcf.js';
import type { Counted } from './counts.js';
import type { VcfHeader } from './vcf/header.js';
import type { Prepared } from './input/input-kind.js';

/** An array names no reference base, so that nothing can be counted that hangs on one. */
const OF_AN_ARRAY = { multiallelic: 0, titv: null, hethom: null };

type Rest = Pick<GenomeSummary, 'build' | 'sample' | 'warnings'> & Pick<Prepared, 'size' | 'provenance'>;

export const summaryOf = (header: VcfHeader, counted: Counted, rest: Rest): GenomeSummary => ({
  build: rest.build,
  samples: [...header.samples],
  sample: rest.sample,
  ...counted,
  ...(isArrayHeader(header) && OF_AN_ARRAY),
  size: rest.size,
  ...(rest.provenance && { provenance: rest.provenance }),
  warnings: rest.warnings,
});
