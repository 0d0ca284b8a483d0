import { setImmediate as nextTurn } from 'node:timers/promises';
import { definitions, PersonErased, type Recorded } from '@portal/events';
import type { EventStore } from '../log/event-store.js';
import { attempt, type Waiter } from '../subscriptions/attempt.js';
import { Convoy } from '../subscriptions/convoy.js';
import { SubscriptionLoop, type Reader } from '../subscriptions/loop.js';
import { parkedAfter, Parking, type ParkedStream } from '../subscriptions/parking.js';
import { UnitOfWork } from './unit-of-work.js';
import type { Doc, Projection } from './read-models.js';
import type { Build, Held } from './view-store.js';

/** Pauses between tries. They are short: `apply` is pure, so only the opening of a personal field can succeed later. */
const VIEW_RETRY_MILLISECONDS: readonly number[] = [10, 100];

/**
 * Number of changed documents held in memory while nobody reads the build. A document that changes often is then
 * written once.
 */
const HELD_BACK = 5_000;

/** Time after which others get a turn of the event loop: a page of the log may have thousands of sealed fields. */
const TURN_MILLISECONDS = 3;

/** How long events gather for a view that serves: several together cost little more than one. Who reads ends it. */
const GATHER_MILLISECONDS = 5;

/** Writes the checkpoint after this many events, even if none of them changed a document. */
const CHECKPOINT_EVERY = 10_000;

/** Hears how far a build is. */
export interface BuildListener<D extends Doc> {
  /** Called when documents have changed, before {@link written}. */
  changed(): void;
  /** Called when readers can read the build up to a later position. */
  written(): void;
  caughtUp(writer: BuildWriter<D>): Promise<void>;
  /** Called before the build goes past an erasure: its documents may hold what can be read in the log no more. */
  erased(): Promise<void>;
}

/** Applies the events of the log to one build of a view. */
export class BuildWriter<D extends Doc> implements Reader {
  readonly name: string;
  readonly loop: SubscriptionLoop;
  /** Position of the last event taken. Its changes may not be written yet. */
  position: number;
  /** Position up to which the build can be read. */
  written: number;
  parking: Parking;
  private readonly draft: UnitOfWork<D>;
  private readonly wanted: ReadonlySet<string>;
  private newlyParked = new Map<string, ParkedStream>();
  /** Number of events taken since the last checkpoint. */
  private uncheckpointed = 0;
  /** The write that goes on while later events are taken. */
  private writing: Promise<void> | undefined;

  private constructor(
    private readonly projection: Projection<D>,
    readonly build: Build<D>,
    private parkedAsWritten: readonly ParkedStream[],
    store: EventStore,
    private readonly listener: BuildListener<D>,
    private readonly others: Convoy,
  ) {
    this.name = projection.name;
    this.position = this.written = build.record.checkpoint;
    this.wanted = new Set(
      holdsPersonalData(projection) ? [...projection.events, PersonErased.type] : projection.events,
    );
    this.parking = new Parking(parkedAsWritten);
    this.draft = new UnitOfWork(projection, build);
    this.loop = new SubscriptionLoop(store, this);
  }

  static async open<D extends Doc>(
    projection: Projection<D>,
    build: Build<D>,
    store: EventStore,
    listener: BuildListener<D>,
    others = new Convoy(),
  ): Promise<BuildWriter<D>> {
    return new BuildWriter(projection, build, await build.parked(), store, listener, others);
  }

  /** A complete build never waits for one that is made from the beginning. */
  get convoy(): Convoy | undefined {
    return this.build.record.complete ? undefined : this.others;
  }

  get patience(): number | undefined {
    return this.projection.atOnce ? undefined : GATHER_MILLISECONDS;
  }

  /** Gives the document as readers see it, if it is in memory. */
  peek(key: string): Held<D> | undefined {
    return this.draft.peek(key);
  }

  /** Reads a document that is not in memory, and keeps it there. */
  read(key: string): Promise<D | undefined> {
    return this.draft.read(key);
  }

  /** Only while it serves: another build waits for its end of the log. */
  passes(events: readonly Recorded[]): boolean {
    const { serving, complete } = this.build.record;
    const isWanted = events.some(({ type }) => this.wanted.has(type));
    if (!serving || !complete || isWanted || !this.hasNothingToWrite) return false;
    this.uncheckpointed += events.length;
    this.pass(events.at(-1)!.position);
    return true;
  }

  async take(events: readonly Recorded[], waiter: Waiter): Promise<void> {
    let wanted = events.filter(({ type }) => this.wanted.has(type));
    if (wanted.some(isErasure)) wanted = await this.pastErasures(wanted);
    const position = events.at(-1)?.position ?? this.position;
    this.uncheckpointed += events.length;
    if (wanted.length === 0 && this.hasNothingToWrite) return this.pass(position);
    await this.orStartOver(async () => {
      if (wanted.length > 0) await this.takeWanted(wanted, waiter);
      this.position = position;
      if (this.build.record.complete) await this.write();
      else if (this.draft.size >= HELD_BACK) await this.beginToWrite();
    });
  }

  async caughtUp(): Promise<void> {
    if (this.written < this.position) await this.orStartOver(() => this.write());
    await this.listener.caughtUp(this);
  }

  async settle(): Promise<void> {
    await this.write(true);
  }

  /** A build that is not complete was begun after the key had gone: nobody is erased while views are made. */
  private async pastErasures(events: readonly Recorded[]): Promise<Recorded[]> {
    const { serving, complete } = this.build.record;
    if (serving && complete) await this.listener.erased();
    return events.filter((event) => !isErasure(event));
  }

  private get hasNothingToWrite(): boolean {
    const isTaken = this.draft.size === 0 && this.newlyParked.size === 0 && !this.writing;
    return isTaken && this.uncheckpointed < CHECKPOINT_EVERY;
  }

  /** Goes on without a promise where nothing is to be written: most views want nothing of most events. */
  private pass(position: number): void {
    this.position = position;
    this.reached(position);
  }

  private reached(position: number): void {
    this.written = position;
    this.build.reached(position);
    this.listener.written();
  }

  private async takeWanted(events: readonly Recorded[], waiter: Waiter): Promise<void> {
    const keysOf = events.map((event) => this.keysOf(event));
    const touched = new Set<string>();
    for (const keys of keysOf) keys?.forEach((key) => touched.add(key));
    await this.draft.load(touched);
    let [index, began] = [0, performance.now()];
    for (const event of events) {
      if (performance.now() - began > TURN_MILLISECONDS) {
        await nextTurn();
        began = performance.now();
      }
      const keys = keysOf[index++];
      if (this.parking.has(event.stream)) this.park(event);
      else if (!keys || !this.applied(event, keys)) await this.applyOrPark(event, waiter);
    }
    this.draft.release();
  }

  private async applyOrPark(event: Recorded, waiter: Waiter): Promise<void> {
    const error = await attempt(() => this.applyAgain(event), waiter, VIEW_RETRY_MILLISECONDS);
    if (error) this.park(event, error);
  }

  private async applyAgain(event: Recorded): Promise<void> {
    const keys = this.projection.keys(event).map(String);
    await this.draft.load(new Set(keys));
    this.draft.apply(event, keys);
  }

  private park(event: Recorded, error?: Error): void {
    const parked = this.parking.with(event, error);
    this.parking.put(parked);
    this.newlyParked.set(event.stream, parked);
  }

  /** Applies an event without a promise: the budget is 20 µs per event. */
  private applied(event: Recorded, keys: readonly string[]): boolean {
    try {
      this.draft.apply(event, keys);
      return true;
    } catch {
      return false;
    }
  }

  private keysOf(event: Recorded): string[] | undefined {
    try {
      return this.projection.keys(event).map(String);
    } catch {
      return undefined;
    }
  }

  /** Writes while later events are taken: nobody reads the build yet. The next write waits for this one. */
  private async beginToWrite(): Promise<void> {
    await this.writing;
    this.writing = this.writeNow();
    this.writing.catch(() => {}); // whoever waits for it next meets the failure
  }

  private async write(evenNothing = false): Promise<void> {
    await this.writing;
    if (!evenNothing && this.hasNothingToWrite) return this.pass(this.position);
    await this.writeNow();
  }

  private async writeNow(): Promise<void> {
    const { position, uncheckpointed, newlyParked } = this;
    const parkedAsWritten = this.parking.list();
    const changes = this.draft.leave();
    this.uncheckpointed = 0;
    this.newlyParked = new Map();
    try {
      await this.build.commit({ position, changes, parked: [...newlyParked.values()] });
    } catch (error) {
      this.uncheckpointed += uncheckpointed;
      this.newlyParked = new Map([...newlyParked, ...this.newlyParked]);
      throw error;
    } finally {
      // also after a failure: the rows may have been written, although the news of them was lost
      if (changes.length > 0) this.listener.changed();
    }
    this.writing = undefined;
    this.draft.written(this.build.record.complete);
    this.parkedAsWritten = parkedAsWritten;
    this.reached(position);
  }

  /**
   * Returns to the written position when the work fails: the loop then delivers the later events again. Streams parked
   * meanwhile stay parked, because a written document may already be past the parked event and would hide it.
   */
  private async orStartOver(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await this.writing?.catch(() => {});
      this.writing = undefined;
      this.draft.discard();
      this.parking = new Parking([...this.parkedAsWritten, ...parkedAfter(this.written, this.newlyParked.values())]);
      this.newlyParked.clear();
      this.position = this.written;
      throw error;
    }
  }
}

const isErasure = ({ type }: Recorded): boolean => type === PersonErased.type;

const holdsPersonalData = ({ events }: { events: readonly string[] }): boolean =>
  events.some((type) => (definitions.get(type)?.personal.size ?? 0) > 0);
