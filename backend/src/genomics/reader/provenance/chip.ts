/** Tells VCF files whose genotypes a chip (an array) measured. Rare ones are mostly false, as in its raw data. */
import type { VcfHeader } from '../vcf/header.js';
import type { VcfRecord } from '../vcf/record.js';

/** The header line by which the standard form says it. */
export const CHIP_META = '##inputKind=genotypes of a chip';

/** Programs that write the data of a chip as VCF, and providers of consumer tests. */
const MADE_BY: readonly RegExp[] = [
  /^##source=.*(GTCtoVCF|gtc2vcf|dragena|23andMe|AncestryDNA|MyHeritage|FamilyTreeDNA|LivingDNA)/i,
  /^##source=.*\b(iaap-cli|array-analysis-cli|GenomeStudio|apt-format-result|apt-genotype-axiom|Axiom Analysis)/i,
  // it keeps genotypes alone, and is the tool of chips; what it made of reads has lost all that could be believed
  /^##source=PLINK/i,
  /^##INFO=<ID=PR,Number=0,Type=Flag,Description="Provisional reference allele/,
  // not by the names of its files: reads too are looked at where a chip has its places
  /^##bcftools_\w+Command=(plugin|convert) ?(.* )?(--tsv2vcf|\+?gtc2vcf)\b/,
];

/** Names that makers of chips gave to places: Illumina, Affymetrix, 23andMe. Others are those of dbSNP. */
const NAMED_BY_MAKER = /^(exm-?\w*\d|kgp\d|GSA-|ilmnseq_|JHU_|VGXS|Affx-\d|AX-\d|SNP_A-\d|i\d{6,}$)/;

/** How bright a chip's spots are, and in which colour. */
const MEASURED = ['BAF', 'LRR'];

export class Chip {
  isChip = false;
  private format: VcfRecord['format'] | undefined;
  /** Whether records tell genotypes and nothing of how they were found. */
  private isBare = false;

  begin({ meta }: VcfHeader): void {
    this.isChip = meta.some((line) => line === CHIP_META || MADE_BY.some((made) => made.test(line)));
  }

  record(record: VcfRecord): void {
    const { format } = record;
    if (format !== this.format) {
      this.format = format;
      this.isBare = format.hasGenotype && format.keys.length === 1;
      this.isChip ||= format.hasGenotype && MEASURED.every((name) => format.keys.includes(name));
    }
    if (this.isBare && !this.isChip && isNamedOtherwise(record)) this.isChip = NAMED_BY_MAKER.test(record.column(2));
  }
}

const DOT = 46;
const R = 114;

/** By its first byte, because nearly all names are a dot or that of dbSNP. */
function isNamedOtherwise(record: VcfRecord): boolean {
  const first = record.bytes[record.columnFrom(2)];
  return first !== DOT && first !== R;
}
