import { SecretFiles, type SecretName } from '../../coordination/secrets/secret-files.js';
import type { InstallationSecrets } from './stores.js';

/**
 * What hashes, links and signatures were made with. The operator's key is of one machine; with another key for sessions
 * everybody signs in again.
 */
const MOVING: readonly SecretName[] = ['installation', 'email-hash', 'invitation', 'file-signing', 'payments'];

type Secrets = ReadonlyMap<string, string>;

/** The secrets that move with a log, in `DATA_DIR/secrets`. */
export class FolderSecrets implements InstallationSecrets {
  private readonly files: SecretFiles;

  constructor(dataDir: string) {
    this.files = new SecretFiles(dataDir);
  }

  async all(): Promise<Secrets> {
    return movingOf((name) => this.files.find(name));
  }

  async put(secrets: Secrets): Promise<void> {
    for (const [name, secret] of movingOf((each) => secrets.get(each))) this.files.write(name, secret);
  }
}

/** Those that move, of those that are found. */
export function movingOf(find: (name: SecretName) => string | undefined): ReadonlyMap<SecretName, string> {
  const found = MOVING.map((name) => [name, find(name)] as const);
  return new Map(found.filter((entry): entry is [SecretName, string] => entry[1] !== undefined));
}
