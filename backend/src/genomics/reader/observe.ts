/** Reads what a genome file says about the sites that knowledge asks about. */
import type { Build, Chromosome, GenomeSummary, Observation, Site } from '../model.js';
import type { Sex } from './copies.js';
import { FileRefused, refusalAsValue, type Refusal } from './file-refused.js';
import type { VcfHeader } from './header.js';
import { MAX_STATEMENTS_PER_SITE } from './limits.js';
import { observationOf, type Setting } from './observation.js';
import type { VcfRecord } from './record.js';
import { decodeCall } from './sample-call.js';
import { readGenome, type ReadOptions, type RecordListener } from './scan.js';
import { indexSites, type ChromosomeSites } from './sites.js';
import { shapeOf, statementAt, type Statement } from './statement.js';

export interface ObserveOptions extends ReadOptions {
  /** In any order; on GRCh38, split, trimmed, left-aligned, upper case. */
  sites: readonly Site[];
  /** Tells how many copies of X and Y to expect. */
  sexAtBirth?: Sex | undefined;
  /** What the person who uploaded the file says about a build that the file does not tell. */
  buildIfUnknown?: Build | undefined;
}

export type Observed = { ok: true; summary: GenomeSummary; observations: Observation[] };

/**
 * One observation per site, in the order of `sites`. The path may be the standard form or any VCF 4.x, plain, gzip or bgzip.
 * A file that is not on GRCh38 (or does not tell) has every site unresolved: positions would not mean the same.
 */
export const observe = (path: string, options: ObserveOptions): Promise<Observed | Refusal> =>
  refusalAsValue(async () => {
    const collector = new StatementCollector(options.sites);
    const summary = await readGenome(path, options, [collector]);
    const build = summary.build === 'unknown' ? (options.buildIfUnknown ?? 'unknown') : summary.build;
    const setting = { build, sexAtBirth: options.sexAtBirth ?? null };
    const observations =
      build === 'GRCh38' ? collector.observations(setting) : options.sites.map(() => otherBuild(build));
    return { ok: true, summary, observations };
  });

const otherBuild = (build: Build): Observation => ({
  kind: 'unresolved',
  message:
    build === 'unknown'
      ? 'The file does not tell which reference genome it is on, so positions in it cannot be trusted.'
      : `The file is on ${build}; this site is known on GRCh38.`,
});

const TOO_MANY: Observation = {
  kind: 'unresolved',
  message: `More than ${MAX_STATEMENTS_PER_SITE} records speak of this place.`,
};

class StatementCollector implements RecordListener {
  private readonly byChromosome: ReadonlyMap<Chromosome, ChromosomeSites>;
  private readonly statements = new Map<number, Statement[]>();
  private chromosome: Chromosome | undefined;
  private sites: ChromosomeSites | undefined;

  constructor(private readonly asked: readonly Site[]) {
    this.byChromosome = indexSites(asked);
  }

  begin(header: VcfHeader, sample: string | null): void {
    if (sample === null && header.samples.length > 1)
      throw new FileRefused(`The file has several samples. Choose one of: ${header.samples.slice(0, 20).join(', ')}.`);
  }

  record(record: VcfRecord): void {
    const { canonical } = record.chromosome;
    if (canonical !== this.chromosome) {
      this.chromosome = canonical;
      this.sites = canonical === undefined ? undefined : this.byChromosome.get(canonical);
    }
    if (this.sites?.isNear(record.start, record.end)) this.take(record, this.sites);
  }

  observations(setting: Setting): Observation[] {
    return this.asked.map((site, index) => {
      const statements = this.statements.get(index) ?? [];
      return statements.length > MAX_STATEMENTS_PER_SITE ? TOO_MANY : observationOf(shapeOf(site), statements, setting);
    });
  }

  private take(record: VcfRecord, sites: ChromosomeSites): void {
    const call = decodeCall(record);
    for (const { index, shape } of sites.near(record.start, record.end)) {
      const statement = statementAt(shape, call, sites.isKnown);
      if (statement) this.keep(index, statement);
    }
  }

  private keep(index: number, statement: Statement): void {
    const kept = this.statements.get(index);
    if (kept === undefined) this.statements.set(index, [statement]);
    else if (kept.length <= MAX_STATEMENTS_PER_SITE) kept.push(statement);
  }
}
