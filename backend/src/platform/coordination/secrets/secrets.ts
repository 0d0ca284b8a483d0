import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { SecretFiles, type SecretName } from './secret-files.js';

export type { SecretName };

/** The installation's own secrets: made once, kept in `DATA_DIR/secrets`, or in MongoDB where processes share them. */
@Injectable()
export class Secrets {
  private readonly files: SecretFiles;
  private readonly known = new Map<string, string>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'DATA_DIR' | 'JWT_SECRET'>) {
    this.files = new SecretFiles(config.DATA_DIR);
  }

  /** @throws BadSetting when the MongoDB is another installation's */
  static async open(config: Config, db: MongoDb | null | undefined): Promise<Secrets> {
    const secrets = new Secrets(config);
    if (!db) return secrets;
    const { sharedSecrets } = await import('./shared-secrets.js');
    const shared = await db.starting(() => sharedSecrets(db, secrets.files, config));
    for (const [name, secret] of shared) secrets.known.set(name, secret);
    return secrets;
  }

  /** The secret of that name: 32 random bytes in base64url; a UUID for `installation`. Made when it is not there yet. */
  get(name: SecretName): string {
    if (name === 'jwt' && this.config.JWT_SECRET) return this.config.JWT_SECRET;
    const secret = this.known.get(name) ?? this.files.find(name) ?? this.files.make(name);
    if (this.known.has(name)) return secret;
    this.files.write(name, secret);
    this.known.set(name, secret);
    return secret;
  }
}
