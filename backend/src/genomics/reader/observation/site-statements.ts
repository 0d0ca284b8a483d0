/** What a file says about one site, gathered record by record, on one build. */
import type { Build, Observation, Site } from '../../model.js';
import type { Allele } from '../vcf/alleles.js';
import { MAX_STATEMENTS_PER_SITE } from '../limits.js';
import { observationOf, type Setting } from './observation.js';
import type { SampleCall } from '../calls/sample-call.js';
import { joinedParts } from './parts.js';
import { shapeOf, statementAt, type SiteShape, type Statement } from './statement.js';

type Known = Exclude<Build, 'unknown'>;

/** A site as it lies on a build: on GRCh37 at another position, and at some places with another reference base. */
export interface SiteOnBuild {
  readonly shape: SiteShape;
  /** Whether a source names the reference bases of this build. */
  readonly confirmed: boolean;
}

/** Undefined where it is not known where the site lies. */
export function siteOn(build: Known, site: Site): SiteOnBuild | undefined {
  if (build === 'GRCh38') return { shape: shapeOf(site), confirmed: true };
  const locus = site.on?.GRCh37;
  if (!locus) return undefined;
  const lifted = { ...site, pos: locus.pos };
  return { shape: shapeOf(locus.ref === null ? lifted : swapped(lifted, locus.ref)), confirmed: locus.ref !== null };
}

/** The same site read against another of its bases: what was the reference is then an alternative. */
const swapped = (site: Site, ref: string): Site =>
  site.alts.includes(ref) ? { ...site, ref, alts: [site.ref, ...site.alts.filter((alt) => alt !== ref)] } : site;

const TOO_MANY: Observation = {
  kind: 'unresolved',
  message: `More than ${MAX_STATEMENTS_PER_SITE} records speak of this place.`,
  suspect: true,
};

const UNCONFIRMED: Observation = {
  kind: 'unresolved',
  message: 'The file says that this place equals its reference, whose base on this build no source names.',
};

const CONTRADICTION: Observation = {
  kind: 'unresolved',
  message: 'Records name different reference bases here.',
  suspect: true,
};

export class SiteStatements {
  private readonly statements: Statement[] = [];
  private shape: SiteShape;
  private named = false;
  private unconfirmed = false;
  private contradicts = false;

  constructor(
    private readonly site: SiteOnBuild,
    private readonly build: Known,
  ) {
    this.shape = site.shape;
  }

  take(call: SampleCall, isKnown: (allele: Allele) => boolean): void {
    if (this.build === 'GRCh37') this.readReference(call);
    const statement = statementAt(this.shape, call, isKnown);
    if (!statement) return;
    if (statement.kind === 'reference' && !this.site.confirmed && !this.named) this.unconfirmed = true;
    else if (this.statements.length <= MAX_STATEMENTS_PER_SITE) this.statements.push(statement);
  }

  /** Alternatives that records tell base by base. */
  get inParts(): string[] {
    return joinedParts(this.shape, this.statements).flatMap((each) =>
      each.kind === 'alleles' ? each.asked : each.alt,
    );
  }

  observation(setting: Setting): Observation {
    if (this.statements.length > MAX_STATEMENTS_PER_SITE) return TOO_MANY;
    if (this.contradicts) return CONTRADICTION;
    const observation = observationOf(this.shape, this.statements, setting);
    return this.unconfirmed && observation.kind === 'not-covered' ? UNCONFIRMED : observation;
  }

  /** No reference genome is at hand, so that the REF of the record itself decides which base "0" stands for. */
  private readReference(call: SampleCall): void {
    const { site, from, to } = this.shape;
    if (call.pos > from || call.pos + call.ref.length - 1 < to) return;
    const bases = call.ref.slice(from - call.pos, to - call.pos + 1);
    const other = this.named && bases !== site.ref;
    if (other) this.contradicts = true;
    else if (bases !== site.ref) this.shape = shapeOf(swapped(site, bases));
    this.named = this.named || bases === this.shape.site.ref;
  }
}
