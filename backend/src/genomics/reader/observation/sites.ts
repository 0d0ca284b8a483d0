/** The sites of the knowledge base that a record may speak of: sorted positions per chromosome. */
import { groupBy } from '../../group-by.js';
import type { Chromosome, Site } from '../../model.js';
import type { Allele } from '../vcf/alleles.js';
import { Positions } from './positions.js';
import type { Quiet } from '../record-listeners.js';
import { INDEL_REACH, shapeOf, type SiteShape } from './statement.js';

export interface IndexedSite {
  /** Index in the list that was given. */
  index: number;
  shape: SiteShape;
}

/** The sites of one chromosome, ascending by position. */
export class ChromosomeSites {
  private readonly positions: Positions;
  private readonly reach: number;
  private readonly known: ReadonlySet<string>;

  constructor(private readonly sites: readonly IndexedSite[]) {
    this.reach = INDEL_REACH + sites.reduce((longest, { shape }) => Math.max(longest, shape.site.ref.length), 0);
    this.positions = new Positions(
      Int32Array.from(sites, ({ shape }) => shape.from),
      this.reach,
    );
    this.known = new Set(sites.flatMap(({ shape }) => shape.alleles.map(nameOf)));
  }

  /** Where no site is near. */
  get gap(): Quiet {
    return this.positions.gap;
  }

  /** Nearly always false, and cheap then. */
  isNear(from: number, to: number): boolean {
    return this.positions.firstNear(from, to) >= 0;
  }

  near(from: number, to: number): readonly IndexedSite[] {
    const first = this.positions.firstNear(from, to);
    if (first < 0) return [];
    let last = first;
    while (last < this.sites.length && this.sites[last]!.shape.from - this.reach <= to) last++;
    return this.sites.slice(first, last);
  }

  /** Is this shortest form exactly an allele of some site? */
  readonly isKnown = (allele: Allele): boolean => this.known.has(nameOf(allele));
}

const nameOf = ({ pos, ref, alt }: Allele): string => `${pos} ${ref} ${alt}`;

/** `sites` may come in any order; one that lies nowhere on the build is left out. */
export function indexSites(sites: readonly (Site | undefined)[]): ReadonlyMap<Chromosome, ChromosomeSites> {
  const indexed = sites.flatMap((site, index) => (site ? [{ index, chrom: site.chrom, shape: shapeOf(site) }] : []));
  indexed.sort((a, b) => a.shape.from - b.shape.from);
  const byChromosome = groupBy(indexed, ({ chrom }) => chrom);
  return new Map([...byChromosome].map(([chromosome, list]) => [chromosome, new ChromosomeSites(list)]));
}
