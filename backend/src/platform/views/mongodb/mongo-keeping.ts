import { shapeOf, type Build, type BuildRecord, type Keeping } from '../view-store.js';
import type { Doc, Projection } from '../read-models.js';
import type { KeptView } from './kept-view.js';
import { MongoBuild, type Parts } from './mongo-build.js';
import { collectionOf } from './stored-view.js';

/** Runs work later, unless the process ends first. */
export type Later = (work: () => Promise<void>, milliseconds: number) => void;

/** Manages the builds of one view, for the process that keeps the view. */
export class MongoKeeping implements Keeping {
  /** @param graceMilliseconds how long a replaced build stays for others who still read it */
  constructor(
    private readonly parts: Parts,
    private readonly view: KeptView,
    private readonly graceMilliseconds: number,
    private readonly later: Later,
  ) {}

  async create<D extends Doc>(projection: Projection<D>, serving: boolean): Promise<Build<D>> {
    const { name, version } = projection;
    const shape = shapeOf(projection);
    const id = await this.view.nextBuild();
    const record: BuildRecord = { id, name, version, shape, serving, complete: false, checkpoint: 0 };
    await this.parts.db.create(collectionOf(record));
    const made = { [`builds.${id}`]: { version, shape, complete: false, checkpoint: 0 } };
    await this.view.change({ $set: { ...made, ...(serving && { serving: id }) } });
    return new MongoBuild(this.parts, record, projection, this.view);
  }

  async open<D extends Doc>(record: BuildRecord, projection: Projection<D>): Promise<Build<D>> {
    return new MongoBuild(this.parts, record, projection, this.view);
  }

  async replace(old: BuildRecord, fresh: BuildRecord): Promise<void> {
    const { $set, $unset } = await this.retiring(old);
    await this.view.changeBuild(fresh.id, { $set: { serving: fresh.id, ...$set }, $unset });
    fresh.serving = true;
    this.removeLater(old.id, this.graceMilliseconds);
  }

  async drop(record: BuildRecord): Promise<void> {
    const { $set, $unset } = await this.retiring(record);
    await this.view.change({ $set, $unset: { ...$unset, ...(record.serving && { serving: '' }) } });
    this.removeLater(record.id, this.graceMilliseconds);
  }

  /** Removes builds that earlier keepers left behind. */
  async tidy(): Promise<void> {
    const { builds = {}, lastBuild = 0 } = await this.view.read();
    const now = (await this.parts.db.now()).getTime();
    for (const [id, { retiredAt }] of Object.entries(builds))
      if (retiredAt) this.removeLater(Number(id), this.graceMilliseconds - (now - retiredAt.getTime()));
    const beginning = collectionOf({ name: this.view.name, id: 0 }).slice(0, -1);
    for (const collection of await this.parts.db.collectionsNamed(beginning)) {
      const id = collection.slice(beginning.length);
      // a greater number belongs to a build of the process that keeps the view now
      if (/^\d+$/.test(id) && Number(id) <= lastBuild && !builds[id]) await this.parts.db.drop(collection);
    }
  }

  /**
   * Marks a build as retired, by the server's clock, which every keeper reads. Removes its parked streams at once, so
   * that the document does not grow.
   */
  private async retiring({ id }: BuildRecord) {
    return { $set: { [`builds.${id}.retiredAt`]: await this.parts.db.now() }, $unset: { [`parked.${id}`]: '' } };
  }

  private removeLater(id: number, milliseconds: number): void {
    this.later(() => this.remove(id), Math.max(0, milliseconds));
  }

  private async remove(id: number): Promise<void> {
    await this.view.change({ $unset: { [`builds.${id}`]: '' } });
    await this.parts.db.drop(collectionOf({ name: this.view.name, id }));
  }
}
