/** Finds which of very many listed places a file speaks of: a join on chromosome, position, REF and ALT. */
import type { Build, Chromosome, Observation, Site } from '../../model.js';
import type { Allele } from '../vcf/alleles.js';
import { isUnusual, usualCopies, type CopyChange } from '../structural/copies.js';
import { MAX_COPY_CHANGES } from '../limits.js';
import type { VcfHeader } from '../vcf/header.js';
import { Mitochondrion } from '../provenance/mitochondrion.js';
import type { Setting } from './observation.js';
import { lowerBound, Positions } from './positions.js';
import type { VcfRecord } from '../vcf/record.js';
import { EVERYWHERE, type Quiet } from '../record-listeners.js';
import { rulesOutMixture } from '../calls/mixture.js';
import { decodeCall, isStructural, lowQuality, type SampleCall } from '../calls/sample-call.js';
import { siteOn, SiteStatements } from './site-statements.js';
import { INDEL_REACH, statementAt, type Statement } from './statement.js';
import type { PlaceListener } from '../synopsis/read-near.js';
import type { Visits } from './visits.js';

type Known = Exclude<Build, 'unknown'>;

/** Many places. `site` makes one into a site, when a record speaks of it. */
export interface Places {
  readonly placeCount: number;
  /** Ascending positions on a build, and the place of each. */
  on(build: Known, chrom: Chromosome): { positions: Int32Array; places: Int32Array } | undefined;
  /** Length of the place's REF. */
  lengthAt(place: number): number;
  site(place: number): Site;
}

/** Whether an allele, in its shortest form, is exactly that of a place. */
export function isAtPlace(places: Places, build: Known, chrom: Chromosome, { pos, ref, alt }: Allele): boolean {
  const { positions, places: here } = places.on(build, chrom) ?? NOWHERE;
  for (let i = lowerBound(positions, pos); positions[i] === pos; i++) {
    const alleles = siteOn(build, places.site(here[i]!))?.shape.alleles ?? [];
    if (alleles.some((known) => known.pos === pos && known.ref === ref && known.alt === alt)) return true;
  }
  return false;
}

const NOWHERE = { positions: new Int32Array(0), places: new Int32Array(0) };

/** `hits`: what the file says where it shows something else than the reference. */
export interface Joined {
  readonly hits: readonly PlaceHit[];
  /** Whether the file shows the reference at a place. */
  isReference(place: number): boolean;
}

interface PlaceHit {
  readonly place: number;
  readonly observation: Observation;
  /** Alternatives of the place that some record gives to the sample, whatever became of it. */
  readonly named: ReadonlySet<string>;
}

/**
 * What records say of a place, without keeping them. It is the reference, no genotype or a doubtful one, the reference of
 * one copy alone, or that a listed ALT is not there.
 */
const [READ, UNTOLD, ONE_COPY, RULED_OUT] = [1, 2, 4, 8];

/** A place has few ALTs; those from the sixth on share a bit. */
const MOST_RULED_OUT = 5;

const ruledOut = (at: number): number => RULED_OUT << Math.min(at, MOST_RULED_OUT);

/** A place of which some record shows something else than the reference. */
interface Hit {
  readonly statements: SiteStatements;
  readonly named: Set<string>;
  readonly alts: readonly string[];
  readonly chrom: Chromosome;
}

/** Statements of something else than the reference. */
const SHOWS: ReadonlySet<Statement['kind']> = new Set(['alleles', 'part', 'reference-differs']);

/** An insertion or deletion written otherwise is no hit: nothing is stated of a place but by its own bases. */
const always = (): boolean => true;

export class PlaceJoin implements PlaceListener {
  private readonly references: Uint16Array;
  private readonly hits = new Map<number, Hit>();
  private readonly copyChanges = new Map<Chromosome, SampleCall[]>();
  private readonly uncounted = new Set<Chromosome>();
  private readonly mitochondrion = new Mitochondrion();
  private chromosome: Chromosome | undefined;
  private near: Positions | undefined;
  private positions: Int32Array = new Int32Array(0);
  private here: Int32Array = new Int32Array(0);

  constructor(
    readonly build: Known,
    private readonly places: Places,
    private readonly visits: Visits,
  ) {
    this.references = new Uint16Array(places.placeCount);
  }

  begin(header: VcfHeader): void {
    this.mitochondrion.begin(header);
  }

  record(record: VcfRecord): void {
    if (record.chromosome.canonical !== this.chromosome) this.enter(record);
    const { start, end } = record;
    if (!this.near || this.near.firstNear(start, end) < 0) return;
    if (record.alternates.otherLength) this.takeIndel(record);
    else if (record.alternates.plain) this.takeBehind(record);
    if (!(this.positions[lowerBound(this.positions, start)]! <= end)) return;
    const isOfCopies = isStructural(record) || record.isSegment;
    if (isOfCopies) this.takeStructural(record);
    if (isOfCopies && record.alternates.count < 2) return;
    const call = decodeCall(record);
    if (isOfCopies && !call.shapes.some(({ isPlain }) => isPlain)) return;
    if (call.isReferenceBlock) this.takeBlock(call, record.line);
    else
      this.each(call, (place, pos) => {
        this.visits.site(call);
        this.take(place, pos, call);
      });
  }

  quiet(): Quiet {
    return this.near?.gap ?? EVERYWHERE;
  }

  isNear(chromosome: Chromosome, from: number, to: number): boolean {
    const { positions } = this.places.on(this.build, chromosome) ?? {};
    return (
      positions !== undefined && (positions[lowerBound(positions, from - INDEL_REACH)] ?? Infinity) <= to + INDEL_REACH
    );
  }

  joined(setting: Setting): Joined {
    for (const [chrom, calls] of this.copyChanges) this.forgetReferences(chrom, calls, setting);
    for (const chrom of this.uncounted)
      for (const place of this.places.on(this.build, chrom)!.places) this.references[place] = 0;
    // by place, wherever the records stand: an unsorted file then says what its sorted form says
    const inPlace = [...this.hits].sort(([one], [other]) => one - other);
    const hits = inPlace.map(([place, { statements, named, alts, chrom }]): PlaceHit => {
      for (const call of this.copyChanges.get(chrom) ?? []) statements.take(call, always);
      for (const alt of statements.inParts) named.add(alt);
      const told = this.references[place]!;
      const contradicts = [...named].some((alt) => (told & ruledOut(alts.indexOf(alt))) > 0);
      return { place, named, observation: contradicts ? CONTRADICTION : statements.observation(setting) };
    });
    return { hits, isReference: (place) => this.isReference(place, setting) };
  }

  /** A record without a genotype contradicts a block that speaks of its place. */
  private isReference(place: number, { sexAtBirth }: Setting): boolean {
    const told = this.references[place]!;
    if (told === 0 || (told & UNTOLD) > 0 || this.hits.has(place)) return false;
    if ((told & ONE_COPY) === 0) return true;
    const { chrom, pos } = this.places.site(place);
    return chrom === 'MT' || usualCopies(chrom, pos, 'GRCh38', sexAtBirth) !== 2;
  }

  private enter(record: VcfRecord): void {
    const { canonical, label } = record.chromosome;
    this.chromosome = canonical;
    const isOther = canonical === 'MT' && !this.mitochondrion.isRevised(label, this.build);
    const found = canonical === undefined || isOther ? undefined : this.places.on(this.build, canonical);
    this.near = found && new Positions(found.positions, INDEL_REACH);
    if (found) [this.positions, this.here] = [found.positions, found.places];
  }

  private each({ pos, end }: Pick<SampleCall, 'pos' | 'end'>, see: (place: number, pos: number) => void): void {
    const { positions, here } = this;
    for (let i = lowerBound(positions, pos); i < positions.length && positions[i]! <= end; i++)
      see(here[i]!, positions[i]!);
  }

  /** A listed insertion or deletion that may be this one, written elsewhere in a repeat, is not shown to be absent. */
  private takeIndel(record: VcfRecord): void {
    const call = decodeCall(record);
    const isListed = (allele: Allele) => isAtPlace(this.places, this.build, this.chromosome!, allele);
    this.each({ pos: call.pos - INDEL_REACH, end: call.end + INDEL_REACH }, (place) => {
      this.visits.near(call);
      const { shape } = siteOn(this.build, this.places.site(place))!;
      if (shape.hasIndel && statementAt(shape, call, isListed)?.kind === 'near-indel')
        this.references[place]! |= UNTOLD;
    });
  }

  /** A base of a listed place that begins before the record: of several bases that change together, most callers tell each. */
  private takeBehind(record: VcfRecord): void {
    const { positions, here } = this;
    const { start } = record;
    for (let i = lowerBound(positions, start - INDEL_REACH); positions[i]! < start; i++) {
      const pos = positions[i]!;
      if (pos + this.places.lengthAt(here[i]!) <= start) continue;
      const call = decodeCall(record);
      this.visits.near(call);
      if (!siteOn(this.build, this.places.site(here[i]!))!.shape.hasIndel) this.take(here[i]!, pos, call);
    }
  }

  /**
   * On GRCh37 no source names the reference bases of these places, so that a block states nothing. Nor does it of
   * mitochondrial DNA, a part of which may be changed.
   */
  private takeBlock(call: SampleCall, line: number): void {
    if (this.build === 'GRCh37' || this.chromosome === 'MT' || !isGoodReference(call)) return;
    this.each(call, (place, pos) => {
      this.visits.place(line);
      if (pos + this.places.lengthAt(place) - 1 <= call.end) this.references[place]! |= READ | onCopies(call);
    });
  }

  private take(place: number, pos: number, call: SampleCall): void {
    const site = siteOn(this.build, this.places.site(place))!;
    const statement = statementAt(site.shape, call, always);
    if (!statement) return;
    if (statement.kind === 'no-call' || statement.kind === 'no-genotype') this.references[place]! |= UNTOLD;
    const hit = this.hits.get(place);
    if (SHOWS.has(statement.kind) || hit) {
      const known = hit ?? {
        statements: new SiteStatements(site, this.build),
        named: new Set(),
        alts: site.shape.site.alts,
        chrom: this.chromosome!,
      };
      this.hits.set(place, known);
      known.statements.take(call, always);
      if (statement.kind === 'alleles')
        for (const allele of statement.alleles)
          if (allele !== null && site.shape.site.alts.includes(allele)) known.named.add(allele);
    } else if (statement.kind === 'reference' && isGoodReference(call)) {
      if (pos + site.shape.site.ref.length - 1 <= statement.to) this.references[place]! |= READ | onCopies(call);
    }
    const mayBeMixed = this.chromosome === 'MT' && !rulesOutMixture(call.evidence);
    if (statement.kind === 'reference' && (mayBeMixed || isDoubtful(call, statement.asked)))
      this.references[place]! |= UNTOLD;
    if (statement.kind === 'reference' && isGoodReference(call))
      for (const alt of statement.asked) this.references[place]! |= ruledOut(site.shape.site.alts.indexOf(alt));
  }

  /** Where a copy is lost or gained, what reads as the reference is no evidence of two such copies. */
  private forgetReferences(chrom: Chromosome, calls: readonly SampleCall[], { build, sexAtBirth }: Setting): void {
    const { positions, places } = this.places.on(this.build, chrom)!;
    let next = 0;
    const changes = calls.flatMap(({ copyChange }) => copyChange ?? []).sort((a, b) => a.from - b.from);
    for (const change of changes.filter((each) => isUnusual(each, usualCopies(chrom, each.from, build, sexAtBirth))))
      for (
        next = Math.max(next, lowerBound(positions, change.from));
        (positions[next] ?? Infinity) <= change.to;
        next++
      )
        this.references[places[next]!] = 0;
  }

  /** Of these, only changes of copies are kept. Behind too many of them, nothing of the chromosome is the reference. */
  private takeStructural(record: VcfRecord): void {
    const chrom = this.chromosome!;
    if (this.uncounted.has(chrom)) return;
    const call = decodeCall(record);
    if (!call.copyChange || isUsualOf(chrom, call.copyChange)) return;
    const kept = this.copyChanges.get(chrom) ?? [];
    if (kept.length < MAX_COPY_CHANGES) kept.push(call);
    else this.uncounted.add(chrom);
    this.copyChanges.set(chrom, kept);
  }
}

/** Two copies, where everybody has two. */
const isUsualOf = (chrom: Chromosome, { called, left }: CopyChange): boolean =>
  !called && left === 2 && chrom !== 'X' && chrom !== 'Y';

const isGoodReference = (call: SampleCall): boolean =>
  call.genotype !== undefined && call.genotype.every((allele) => allele === 0) && !lowQuality(call);

const onCopies = ({ genotype }: SampleCall): number => (genotype?.length === 1 ? ONE_COPY : 0);

/** A bad record that names the very change, or whose reads show another base than its genotype. */
const isDoubtful = (call: SampleCall, asked: readonly string[]): boolean => {
  const reason = lowQuality(call);
  return reason === 'reads' || (reason !== undefined && asked.length > 0);
};

const CONTRADICTION: Observation = { kind: 'unresolved', message: 'Several records contradict each other here.' };
