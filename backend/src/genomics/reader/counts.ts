/** Counts records as they came (the figures of `GenomeSummary`). */
import type { GenomeSummary } from '../model.js';
import { baseCode } from './vcf/alternates.js';
import type { VcfRecord } from './vcf/record.js';

/** Codes of a base, as {@link baseCode} has them, and of what is none. */
const CODES = 6;
const [A, C, G, T] = [1, 2, 3, 4];

export type Counted = Pick<
  GenomeSummary,
  'records' | 'snvs' | 'indels' | 'other' | 'multiallelic' | 'pass' | 'titv' | 'hethom' | 'referenceBlocks'
>;

export class RecordCounts {
  private records = 0;
  private snvs = 0;
  private indels = 0;
  private referenceBlocks = 0;
  private multiallelic = 0;
  private pass = 0;
  /** By the codes of REF and ALT. What they are is decided at the end: no processor foresees it for each record. */
  private readonly changes = new Int32Array(CODES * CODES);
  private heterozygous = 0;
  private homozygous = 0;

  add(record: VcfRecord): void {
    const { alternates, filter } = record;
    this.records++;
    if (filter === 'passed') this.pass++;
    if (alternates.named > 1) this.multiallelic++;
    if (record.isReferenceBlock) this.referenceBlocks++;
    else if (alternates.single && record.refLength === 1) this.addSnv(record);
    else if (alternates.plain && alternates.otherLength) this.indels++;
  }

  result(): Counted {
    const { records, snvs, indels, referenceBlocks, multiallelic, pass } = this;
    return {
      records,
      snvs,
      indels,
      other: records - snvs - indels - referenceBlocks,
      multiallelic,
      pass,
      titv: ratio(...this.transitionsAndTransversions()),
      hethom: ratio(this.heterozygous, this.homozygous),
      referenceBlocks,
    };
  }

  private addSnv(record: VcfRecord): void {
    this.snvs++;
    if (record.alternates.named !== 1 || record.filter === 'failed') return;
    const { bytes, ends } = record;
    this.changes[CODES * baseCode(bytes[ends[2]! + 1]) + baseCode(bytes[ends[3]! + 1])]!++;
    const { ploidy, first, second } = record.genotype;
    if (ploidy !== 2 || first < 0 || second < 0) return;
    if (first !== second) this.heterozygous++;
    else if (first > 0) this.homozygous++;
  }

  private transitionsAndTransversions(): [number, number] {
    const bases = [A, C, G, T];
    const count = { transitions: 0, transversions: 0 };
    for (const ref of bases)
      for (const alt of bases.filter((base) => base !== ref))
        count[isTransition(ref, alt) ? 'transitions' : 'transversions'] += this.changes[CODES * ref + alt]!;
    return [count.transitions, count.transversions];
  }
}

/** Purine for purine (A, G) or pyrimidine for pyrimidine (C, T). */
const isTransition = (ref: number, alt: number): boolean =>
  (ref === A && alt === G) || (ref === G && alt === A) || (ref === C && alt === T) || (ref === T && alt === C);

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
