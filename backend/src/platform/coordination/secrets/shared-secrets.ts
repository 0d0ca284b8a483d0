import { type Model, Schema } from 'mongoose';
import { firstWritten, unlessTaken } from '../../connections/mongodb/first-written.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { BadSetting } from '../../kernel/settings.js';
import { areOfOneSecret } from './rotated-secret.js';
import type { SecretSettings } from './secret-files.js';
import type { SecretFiles, SecretName } from './secret-files.js';

/**
 * The secrets that processes share. The operator's key stays out: it opens one machine to those who can read its
 * folder.
 */
const SHARED: readonly SecretName[] = ['jwt', 'invitation', 'email-hash', 'file-signing', 'payments', 'installation'];

/**
 * Returns the secrets that all processes on one MongoDB share. They come from the first data folder, or are made now.
 *
 * @throws BadSetting when the folder has other secrets, so that it belongs to another installation
 */
export async function sharedSecrets(
  db: MongoDb,
  files: SecretFiles,
  settings: SecretSettings,
): Promise<ReadonlyMap<string, string>> {
  const store = new MongoSecrets(db);
  const names = SHARED.filter((name) => name !== 'jwt' || settings.JWT_SECRET === undefined);
  const check = (there: ReadonlyMap<string, string>) => {
    const other = names.find((name) => isOther(files.find(name), there.get(name)));
    if (other) throw new BadSetting(otherInstallation(db.where, settings.DATA_DIR, other));
  };
  const there = await store.all();
  check(there);
  if (settings.EVENTSTORE_URL === undefined) await claimLog(store, there, files, db.where, settings.DATA_DIR);
  const agreed = await store.agree(new Map(names.map((name) => [name, files.find(name) ?? files.make(name)])));
  check(agreed);
  // records in the folder which installation it belongs to
  files.write('installation', agreed.get('installation') ?? '');
  return new Map(names.map((name) => [name, agreed.get(name) ?? '']));
}

/**
 * Ties the log in the data folder to this MongoDB. Such a log belongs to one process, and the data in MongoDB refers to
 * that log.
 */
async function claimLog(
  store: MongoSecrets,
  there: ReadonlyMap<string, string>,
  files: SecretFiles,
  where: string,
  folder: string,
): Promise<void> {
  const own = files.find('embedded-log') ?? (there.has('embedded-log') ? undefined : files.make('embedded-log'));
  if (own !== undefined) files.write('embedded-log', own);
  const agreed = own === undefined ? there : await store.agree(new Map([['embedded-log', own]]));
  if (own === undefined || agreed.get('embedded-log') !== own) throw new BadSetting(otherLog(where, folder));
}

const isOther = (here: string | undefined, there: string | undefined): boolean =>
  here !== undefined && there !== undefined && !areOfOneSecret(here, there);

const otherInstallation = (where: string, folder: string, secret: string): string =>
  `MONGODB_URI: the MongoDB at ${where} belongs to another installation than ${folder}: the secret ${secret} is another ` +
  'one. Set the MongoDB of this installation, an empty one, or another DATA_DIR.';

const otherLog = (where: string, folder: string): string =>
  `MONGODB_URI: the MongoDB at ${where} belongs to an event log in another data folder than ${folder}, and two logs ` +
  'cannot share it. Set the DATA_DIR that it began with, or EVENTSTORE_URL on all nodes.';

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
    // a secret that a change of the primary could take back must sign nothing
    const found = await this.db.run(() => this.secrets.find().readConcern('majority').lean<StoredSecret[]>());
    return new Map(found.map(({ _id, value }) => [_id, value]));
  }

  /**
   * Stores the proposed secrets and returns all secrets. Under each name the first one counts. Durable when it answers.
   * @throws DependencyDown
   */
  agree(proposed: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    const insert = (missing: readonly string[]) => {
      const rows = missing.map((_id) => ({ insertOne: { document: { _id, value: proposed.get(_id)! } } }));
      return unlessTaken(this.db.run(() => this.secrets.bulkWrite(rows, { ordered: false })));
    };
    return firstWritten([...proposed.keys()], () => this.all(), insert);
  }

  /** Replaces the stored secrets, for an installation that moves. Durable when it answers. */
  async put(secrets: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...secrets].map(([_id, value]) => ({
      updateOne: { filter: { _id }, update: { $set: { value } }, upsert: true },
    }));
    if (rows.length > 0) await this.db.run(() => this.secrets.bulkWrite(rows));
  }
}
