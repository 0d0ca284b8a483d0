/** Reads what a genome file says about the sites that knowledge asks about. */
import type { Build, Chromosome, GenomeSummary, Observation, Site } from '../model.js';
import { isArrayHeader } from './array/array-as-vcf.js';
import type { Sex } from './copies.js';
import { FileRefused, refusalAsValue, type Refusal } from './file-refused.js';
import type { VcfHeader } from './header.js';
import { Mitochondrion } from './mitochondrion.js';
import { PlaceJoin, type Joined, type Places } from './place-join.js';
import type { VcfRecord } from './record.js';
import { decodeCall } from './sample-call.js';
import { readGenome, type ReadOptions, type RecordListener } from './scan.js';
import { SexEvidence } from './sex-evidence.js';
import { siteOn, SiteStatements, type SiteOnBuild } from './site-statements.js';
import { indexSites, type ChromosomeSites } from './sites.js';
import { Visits } from './visits.js';

export interface ObserveOptions extends ReadOptions {
  /** In any order; on GRCh38, split, trimmed, left-aligned, upper case. */
  sites: readonly Site[];
  /** Places too many to be watched one by one. */
  places?: Places | undefined;
  /** Tells how many copies of X and Y to expect. */
  sexAtBirth?: Sex | undefined;
  /** What the person who uploaded the file says about a build that the file does not tell. */
  buildIfUnknown?: Build | undefined;
}

/** `sexShown`: what X and Y say; null where they do not tell. `joined`: null where the build is not known. */
export interface Observed {
  ok: true;
  summary: GenomeSummary;
  observations: Observation[];
  joined: Joined | null;
  sexShown: Sex;
  /** Whether the file holds the raw data of a consumer test. */
  isArray: boolean;
}

/**
 * One observation per site, in the order of `sites`. The path may be the standard form or any VCF 4.x, plain, gzip or
 * bgzip. A file whose build nobody tells has every site unresolved: positions would not mean the same.
 */
export const observe = (path: string, options: ObserveOptions): Promise<Observed | Refusal> =>
  refusalAsValue(async () => {
    const { places, sites } = options;
    const visits = new Visits(sites.length, places?.placeCount ?? 0);
    const collectors = BUILDS.map((build) => new StatementCollector(build, sites, visits));
    const joins = places ? BUILDS.map((build) => new PlaceJoin(build, places, visits)) : [];
    const evidence = new SexEvidence();
    const kind = new KindOfInput();
    const summary = await readGenome(path, options, [...collectors, ...joins, evidence, kind]);
    const build = summary.build === 'unknown' ? (options.buildIfUnknown ?? 'unknown') : summary.build;
    const collector = collectors.find((each) => each.build === build);
    const sexAtBirth = options.sexAtBirth ?? null;
    const observations = collector?.observations(sexAtBirth) ?? options.sites.map(() => NO_BUILD);
    const joined = joins.find((each) => each.build === build)?.joined({ build, sexAtBirth }) ?? null;
    return { ok: true, summary, observations, joined, sexShown: evidence.sex(), isArray: kind.isArray };
  });

const BUILDS = ['GRCh38', 'GRCh37'] as const;

const NO_BUILD: Observation = {
  kind: 'unresolved',
  message: 'The file does not tell which reference genome it is on, so positions in it cannot be trusted.',
};

class KindOfInput implements RecordListener {
  isArray = false;

  begin(header: VcfHeader): void {
    this.isArray = isArrayHeader(header);
  }

  record(): void {}
}

/** Which build a file is on is known only at its end: each collector reads it as if it were on its own. */
class StatementCollector implements RecordListener {
  private readonly byChromosome: ReadonlyMap<Chromosome, ChromosomeSites>;
  private readonly statements = new Map<number, SiteStatements>();
  private readonly mitochondrion = new Mitochondrion();
  private readonly onBuild: readonly (SiteOnBuild | undefined)[];
  private chromosome: Chromosome | undefined;
  private sites: ChromosomeSites | undefined;

  constructor(
    readonly build: Exclude<Build, 'unknown'>,
    asked: readonly Site[],
    private readonly visits: Visits,
  ) {
    this.onBuild = asked.map((site) => siteOn(build, site));
    this.byChromosome = indexSites(this.onBuild.map((each) => each?.shape.site));
  }

  begin(header: VcfHeader, sample: string | null): void {
    if (sample === null && header.samples.length > 1)
      throw new FileRefused(`The file has several samples. Choose one of: ${header.samples.slice(0, 20).join(', ')}.`);
    this.mitochondrion.begin(header);
  }

  record(record: VcfRecord): void {
    const { canonical } = record.chromosome;
    if (canonical !== this.chromosome) {
      this.chromosome = canonical;
      const isOther = canonical === 'MT' && !this.mitochondrion.isRevised(record.chromosome.label, this.build);
      this.sites = canonical === undefined || isOther ? undefined : this.byChromosome.get(canonical);
    }
    if (this.sites?.isNear(record.start, record.end)) this.take(record, this.sites);
  }

  observations(sexAtBirth: Sex): Observation[] {
    const setting = { build: this.build, sexAtBirth };
    return this.onBuild.map((_, index) => this.statements.get(index)?.observation(setting) ?? { kind: 'not-covered' });
  }

  private take(record: VcfRecord, sites: ChromosomeSites): void {
    const call = decodeCall(record);
    const { line, start, end } = record;
    for (const { index, shape } of sites.near(start, end)) {
      if (shape.from <= end && shape.to >= start) this.visits.site(line);
      else this.visits.near(line);
      this.at(index).take(call, sites.isKnown);
    }
  }

  private at(index: number): SiteStatements {
    const known = this.statements.get(index);
    if (known) return known;
    const made = new SiteStatements(this.onBuild[index]!, this.build);
    this.statements.set(index, made);
    return made;
  }
}
