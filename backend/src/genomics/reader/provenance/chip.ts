/** Tells VCF files whose genotypes a chip (an array) measured. Rare ones are mostly false, as in its raw data. */
import type { VcfHeader } from '../vcf/header.js';
import type { VcfRecord } from '../vcf/record.js';

/** The header line by which the standard form says it. */
export const CHIP_META = '##inputKind=genotypes of a chip';

/** Programs that write the data of a chip as VCF, and providers of consumer tests. */
const MADE_BY: readonly RegExp[] = [
  /^##source=.*(GTCtoVCF|gtc2vcf|dragena|23andMe|AncestryDNA|MyHeritage|FamilyTreeDNA)/i,
  // not by the names of its files: reads too are looked at where a chip has its places
  /^##bcftools_\w+Command=(plugin|convert) ?(.* )?(--tsv2vcf|\+?gtc2vcf)\b/,
];

/** How bright a chip's spots are, and in which colour. */
const MEASURED = ['BAF', 'LRR'];

export class Chip {
  isChip = false;
  private format: VcfRecord['format'] | undefined;

  begin({ meta }: VcfHeader): void {
    this.isChip = meta.some((line) => line === CHIP_META || MADE_BY.some((made) => made.test(line)));
  }

  record({ format }: Pick<VcfRecord, 'format'>): void {
    if (format === this.format) return;
    this.format = format;
    this.isChip ||= format.hasGenotype && MEASURED.every((name) => format.keys.includes(name));
  }
}
