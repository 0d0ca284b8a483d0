import { type Model, Schema } from 'mongoose';
import { firstWritten, unlessTaken } from '../../connections/mongodb/first-written.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';

interface StoredSecret {
  _id: string;
  value: string;
}

const schema = new Schema<StoredSecret>(
  { _id: { type: String, required: true }, value: { type: String, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** The secrets that all processes of an installation share. */
export class MongoSecrets {
  private readonly secrets: Model<StoredSecret>;

  constructor(private readonly db: MongoDb) {
    this.secrets = db.model('secrets', schema);
  }

  async all(): Promise<ReadonlyMap<string, string>> {
    // one that a change of the primary could take back must sign nothing
    const found = await this.db.run(() => this.secrets.find().readConcern('majority').lean<StoredSecret[]>());
    return new Map(found.map(({ _id, value }) => [_id, value]));
  }

  /** All secrets, of each name the one that came first, durable when it answers. @throws DependencyDown */
  agree(proposed: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    const insert = (missing: readonly string[]) => {
      const rows = missing.map((_id) => ({ insertOne: { document: { _id, value: proposed.get(_id)! } } }));
      return unlessTaken(this.db.run(() => this.secrets.bulkWrite(rows, { ordered: false })));
    };
    return firstWritten([...proposed.keys()], () => this.all(), insert);
  }

  /** In the place of those that are there, for an installation that moves. Durable when it answers. */
  async put(secrets: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...secrets].map(([_id, value]) => ({
      updateOne: { filter: { _id }, update: { $set: { value } }, upsert: true },
    }));
    if (rows.length > 0) await this.db.run(() => this.secrets.bulkWrite(rows));
  }
}
