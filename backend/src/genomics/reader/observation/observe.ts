/** Reads what a genome file says about the sites that knowledge asks about. */
import type { Build, Chromosome, GeneSpan, GenomeSummary, Observation, Site } from '../../model.js';
import type { Allele } from '../vcf/alleles.js';
import { AlteredGenes } from '../structural/altered-genes.js';
import { isArrayHeader } from '../array/array-as-vcf.js';
import { Chip } from '../provenance/chip.js';
import type { Sex } from '../structural/copies.js';
import { FileRefused, refusalAsValue, type Refusal } from '../file-refused.js';
import type { VcfHeader } from '../vcf/header.js';
import { Imputed } from '../provenance/imputed.js';
import { otherGenome } from '../provenance/other-genome.js';
import { Mitochondrion } from '../provenance/mitochondrion.js';
import { isAtPlace, PlaceJoin, type Joined, type Places } from './place-join.js';
import type { VcfRecord } from '../vcf/record.js';
import { EVERYWHERE, type Quiet } from '../record-listeners.js';
import { decodeCall } from '../calls/sample-call.js';
import { readGenome, type ReadOptions } from '../scan.js';
import { SexEvidence } from '../calls/sex-evidence.js';
import { siteOn, SiteStatements, type SiteOnBuild } from './site-statements.js';
import { indexSites, type ChromosomeSites } from './sites.js';
import { type PlaceListener, readNear } from '../synopsis/read-near.js';
import { readSynopsis } from '../synopsis/synopsis.js';
import { Visits } from './visits.js';

export interface ObserveOptions extends ReadOptions {
  /** In any order; on GRCh38, split, trimmed, left-aligned, upper case. */
  sites: readonly Site[];
  /** Places too many to be watched one by one. */
  places?: Places | undefined;
  /** Genes of which it is told whether the file shows them altered. */
  genes?: readonly GeneSpan[] | undefined;
  /** Tells how many copies of X and Y to expect. */
  sexAtBirth?: Sex | undefined;
  /** The index that `convert` wrote of this file: by its synopsis, only what speaks of the places is read. */
  index?: string | undefined;
  /** What the person who uploaded the file says about a build that the file does not tell. */
  buildIfUnknown?: Build | undefined;
}

/**
 * `sexShown`: what X and Y say; null where they do not tell. `joined`: null where the build is not known. `altered`: by the
 * gene, why its places may not tell all of it.
 */
export interface Observed {
  ok: true;
  summary: GenomeSummary;
  observations: Observation[];
  joined: Joined | null;
  altered: ReadonlyMap<string, string>;
  sexShown: Sex;
  /** Whether the file holds the raw data of a consumer test. */
  isArray: boolean;
  /** Whether a chip measured its genotypes, though it is a VCF. */
  isChip: boolean;
  /** Whether a program computed its genotypes from their neighbours. */
  isImputed: boolean;
  /** A reference genome that is not read, by the name that the header gives it. */
  otherGenome: string | null;
}

/**
 * One observation per site, in the order of `sites`. The path may be the standard form or any VCF 4.x, plain, gzip or
 * bgzip. A file whose build nobody tells has every site unresolved: positions would not mean the same.
 */
export const observe = (path: string, options: ObserveOptions): Promise<Observed | Refusal> =>
  refusalAsValue(async () => (await observedNear(path, options)) ?? (await observedInAll(path, options)));

async function observedInAll(path: string, options: ObserveOptions): Promise<Observed> {
  const listeners = new Listeners(options, BUILDS);
  const evidence = new SexEvidence();
  const summary = await readGenome(path, options, [...listeners.all, evidence]);
  return listeners.observed(summary, evidence.sex());
}

/** Null where there is no synopsis of this file. */
async function observedNear(path: string, options: ObserveOptions): Promise<Observed | null> {
  const synopsis = options.index === undefined ? null : await readSynopsis(options.index);
  if (!synopsis) return null;
  const listeners = new Listeners(options, [buildOf(synopsis.summary, options)]);
  if (!(await readNear(path, synopsis, listeners.all, options))) return null;
  return listeners.observed({ ...synopsis.summary, size: synopsis.file.size }, synopsis.sexShown);
}

const buildOf = (summary: Pick<GenomeSummary, 'build'>, { buildIfUnknown = 'unknown' }: ObserveOptions): Build =>
  summary.build === 'unknown' ? buildIfUnknown : summary.build;

/** Those who gather what a file says of the places that are asked about. */
class Listeners {
  readonly all: readonly PlaceListener[];
  private readonly collectors: readonly StatementCollector[];
  private readonly joins: readonly PlaceJoin[];
  private readonly genes: readonly AlteredGenes[];
  private readonly kind = new KindOfInput();

  /** @param builds on which the file may be */
  constructor(
    private readonly options: ObserveOptions,
    builds: readonly Build[],
  ) {
    const { places, sites, genes = [] } = options;
    const visits = new Visits(sites.length, places?.placeCount ?? 0);
    const known = builds.filter((build) => build !== 'unknown');
    this.collectors = known.map((build) => new StatementCollector(build, sites, visits, places));
    this.joins = places ? known.map((build) => new PlaceJoin(build, places, visits)) : [];
    this.genes = known.map((build) => new AlteredGenes(build, genes));
    this.all = [...this.collectors, ...this.joins, ...this.genes, this.kind];
  }

  observed(summary: GenomeSummary, sexShown: Sex): Observed {
    const { sites, sexAtBirth = null } = this.options;
    const build = buildOf(summary, this.options);
    const collector = this.collectors.find((each) => each.build === build);
    const observations = collector?.observations(sexAtBirth) ?? sites.map(() => NO_BUILD);
    const joined = this.joins.find((each) => each.build === build)?.joined({ build, sexAtBirth }) ?? null;
    const altered = this.genes.find((each) => each.build === build)?.altered(sexAtBirth) ?? new Map<string, string>();
    return { ok: true, summary, observations, joined, altered, sexShown, ...this.kind.told };
  }
}

const BUILDS = ['GRCh38', 'GRCh37'] as const;

const NO_BUILD: Observation = {
  kind: 'unresolved',
  message: 'The file does not tell which reference genome it is on, so positions in it cannot be trusted.',
};

class KindOfInput implements PlaceListener {
  private isArray = false;
  private otherGenome: string | null = null;
  private readonly imputed = new Imputed();
  private readonly chip = new Chip();

  get told() {
    const { isArray, otherGenome } = this;
    return { isArray, isChip: this.chip.isChip, isImputed: this.imputed.isImputed, otherGenome };
  }

  begin(header: VcfHeader): void {
    this.isArray = isArrayHeader(header);
    this.otherGenome = otherGenome(header);
    this.imputed.begin(header);
    this.chip.begin(header);
  }

  record(record: VcfRecord): void {
    this.imputed.record(record);
    this.chip.record(record);
  }

  quiet(): Quiet {
    return EVERYWHERE;
  }

  isNear(): boolean {
    return false;
  }
}

/** Which build a file is on is known only at its end: each collector reads it as if it were on its own. */
class StatementCollector implements PlaceListener {
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
    private readonly places: Places | undefined,
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

  quiet(): Quiet {
    return this.sites?.gap ?? EVERYWHERE;
  }

  isNear(chromosome: Chromosome, from: number, to: number): boolean {
    return this.byChromosome.get(chromosome)?.isNear(from, to) ?? false;
  }

  observations(sexAtBirth: Sex): Observation[] {
    const setting = { build: this.build, sexAtBirth };
    return this.onBuild.map((_, index) => this.statements.get(index)?.observation(setting) ?? { kind: 'not-covered' });
  }

  private take(record: VcfRecord, sites: ChromosomeSites): void {
    const call = decodeCall(record);
    const { start, end } = record;
    for (const { index, shape } of sites.near(start, end)) {
      if (shape.from <= end && shape.to >= start) this.visits.site(call);
      else this.visits.near(call);
      this.at(index).take(call, (allele) => sites.isKnown(allele) || this.isListed(allele));
    }
  }

  /** An indel that is listed is that one, and no other one written differently. */
  private isListed(allele: Allele): boolean {
    const { build, chromosome, places } = this;
    return places !== undefined && chromosome !== undefined && isAtPlace(places, build, chromosome, allele);
  }

  private at(index: number): SiteStatements {
    const known = this.statements.get(index);
    if (known) return known;
    const made = new SiteStatements(this.onBuild[index]!, this.build);
    this.statements.set(index, made);
    return made;
  }
}
