/** Bounds how often the records of a file speak of the places that are looked at: overlapping ones could do so for hours. */
import { FileRefused } from '../file-refused.js';
import { FREE_VISITS, MAX_VISITS_PER_PLACE } from '../limits.js';
import type { SampleCall } from '../calls/sample-call.js';

/** What it takes to hold a record against a site, by what it takes to note that a block covers a place. */
const VISITS_OF_A_SITE = 10;

/** Alternates and copies that a record has; more are visits of their own. */
const USUAL_ALLELES = 4;

export class Visits {
  private left: number;

  constructor(sites: number, places: number) {
    this.left = Math.max(FREE_VISITS, MAX_VISITS_PER_PLACE * (places + VISITS_OF_A_SITE * sites));
  }

  site(call: SampleCall): void {
    this.take(VISITS_OF_A_SITE + unusualAlleles(call), call.evidence.line);
  }

  /** A record beside a site: one that tells each base has a hundred of them, on either build. */
  near(call: SampleCall): void {
    this.take(1 + unusualAlleles(call), call.evidence.line);
  }

  place(line: number): void {
    this.take(1, line);
  }

  private take(visits: number, line: number): void {
    this.left -= visits;
    if (this.left < 0)
      throw new FileRefused('The records of this file speak of the same places again and again.', line, 'format');
  }
}

/** Each ALT and each copy is held against the site: a record may name a thousand. */
const unusualAlleles = ({ alts, genotype = [] }: SampleCall): number =>
  Math.max(0, alts.length + genotype.length - USUAL_ALLELES);
