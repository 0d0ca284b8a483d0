import { BadSetting } from '../../kernel/settings.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { MongoSecrets } from './mongodb-secrets.js';
import type { SecretSettings } from './secrets.js';
import type { SecretFiles, SecretName } from './secret-files.js';

/** The operator's key opens one machine's door to those who can read its folder. */
const SHARED: readonly SecretName[] = ['jwt', 'invitation', 'email-hash', 'file-signing', 'payments', 'installation'];

/**
 * The secrets as all processes on one MongoDB have them: those of the data folder that came first, or made now.
 *
 * @throws BadSetting when the folder has others: it is another installation's
 */
export async function sharedSecrets(
  db: MongoDb,
  files: SecretFiles,
  settings: SecretSettings,
): Promise<ReadonlyMap<string, string>> {
  const store = new MongoSecrets(db);
  const names = SHARED.filter((name) => name !== 'jwt' || settings.JWT_SECRET === undefined);
  const check = (there: ReadonlyMap<string, string>) => {
    const other = names.find((name) => there.has(name) && (files.find(name) ?? there.get(name)) !== there.get(name));
    if (other) throw new BadSetting(otherInstallation(db.where, settings.DATA_DIR, other));
  };
  const there = await store.all();
  check(there);
  if (settings.EVENTSTORE_URL === undefined) await claimLog(store, there, files, db.where, settings.DATA_DIR);
  const agreed = await store.agree(new Map(names.map((name) => [name, files.find(name) ?? files.make(name)])));
  check(agreed);
  // from now on the folder knows where it belongs
  files.write('installation', agreed.get('installation') ?? '');
  return new Map(names.map((name) => [name, agreed.get(name) ?? '']));
}

/** A log in a data folder is of one process, and what is in MongoDB speaks of that log. */
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

const otherInstallation = (where: string, folder: string, secret: string): string =>
  `MONGODB_URI: the MongoDB at ${where} belongs to another installation than ${folder}: the secret ${secret} is another ` +
  'one. Set the MongoDB of this installation, an empty one, or another DATA_DIR.';

const otherLog = (where: string, folder: string): string =>
  `MONGODB_URI: the MongoDB at ${where} belongs to an event log in another data folder than ${folder}, and two logs ` +
  'cannot share it. Set the DATA_DIR that it began with, or EVENTSTORE_URL on all nodes.';
