/** Tells files whose genotypes a program computed from their neighbours (Beagle, Minimac, IMPUTE, GLIMPSE). */
import type { VcfHeader } from '../vcf/header.js';
import type { VcfRecord } from '../vcf/record.js';

/** The header line by which the standard form says it. */
export const IMPUTED_META = '##inputKind=imputed genotypes';

const TOLD: readonly RegExp[] = [
  // marks of single records, and how well they were computed, which the header defines
  /^##INFO=<ID=(IMP|IMPUTED|DR2|AR2|ER2),/,
  // the programs, and servers that run them: all else may have been taken out
  /^##(source|pipeline|imputation)=.*(beagle|minimac|impute|imputation|GLIMPSE|QUILT|STITCH)/i,
];

/** Dosages and probabilities of genotypes, and what only reads give. */
const COMPUTED = ['DS', 'GP', 'HDS', 'ADS'];
const READ = ['AD', 'DP', 'PL', 'GL', 'AF', 'VAF'];

/** Whether the records of one file were computed. Sequencing writes such fields beside its reads. */
export class Imputed {
  isImputed = false;
  private format: VcfRecord['format'] | undefined;

  begin({ meta }: VcfHeader): void {
    this.isImputed = meta.some((line) => line === IMPUTED_META || TOLD.some((told) => told.test(line)));
  }

  record({ format }: Pick<VcfRecord, 'format'>): void {
    if (format === this.format) return;
    this.format = format;
    const has = (names: readonly string[]) => names.some((name) => format.keys.includes(name));
    this.isImputed ||= has(COMPUTED) && !has(READ);
  }
}
