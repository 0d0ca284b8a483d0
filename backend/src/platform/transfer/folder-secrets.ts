import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../durable.js';
import type { InstallationSecrets } from './stores.js';

/** What travels. The operator's key is of one machine, and sessions may end: everybody signs in again after a move. */
const TRAVELLING = ['installation', 'email-hash', 'invitation', 'file-signing', 'payments'];

/** The secrets in `DATA_DIR/secrets`. */
export class FolderSecrets implements InstallationSecrets {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'secrets');
  }

  async all(): Promise<ReadonlyMap<string, string>> {
    const read = await Promise.all(TRAVELLING.map(async (name) => [name, await this.read(name)] as const));
    return new Map(read.filter((entry): entry is [string, string] => entry[1] !== undefined));
  }

  async put(secrets: ReadonlyMap<string, string>): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of TRAVELLING) {
      const secret = secrets.get(name);
      if (secret !== undefined) await writeWhole(join(this.folder, name), Buffer.from(secret));
    }
  }

  private async read(name: string): Promise<string | undefined> {
    try {
      return (await readFile(join(this.folder, name), 'utf8')).trim();
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw failure;
    }
  }
}
