import { type Model, Schema } from 'mongoose';
import type { MongoDb } from '../mongodb/mongo-db.js';
import { isDuplicateKey } from '../mongodb/mongo-failures.js';

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

  /** Of each name the secret that came first, durable when it answers. */
  async agree(proposed: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    const rows = [...proposed].map(([_id, value]) => ({ insertOne: { document: { _id, value } } }));
    if (rows.length > 0)
      await this.db
        .run(() => this.secrets.bulkWrite(rows, { ordered: false }))
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    const agreed = await this.all();
    const missing = [...proposed.keys()].filter((name) => !agreed.has(name));
    return missing.length === 0 ? agreed : this.agree(new Map(missing.map((name) => [name, proposed.get(name) ?? ''])));
  }

  /** In the place of those that are there, for an installation that moves. Durable when it answers. */
  async put(secrets: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...secrets].map(([_id, value]) => ({
      updateOne: { filter: { _id }, update: { $set: { value } }, upsert: true },
    }));
    if (rows.length > 0) await this.db.run(() => this.secrets.bulkWrite(rows));
  }
}
