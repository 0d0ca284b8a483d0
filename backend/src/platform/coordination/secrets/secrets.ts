import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { SecretFiles, type SecretName } from './secret-files.js';

export type { SecretName };

/** Where secrets are kept, and what the settings say of them. */
export interface SecretSettings {
  DATA_DIR: string;
  JWT_SECRET?: string;
  EVENTSTORE_URL?: string;
}

/** The installation's own secrets: made once, kept in `DATA_DIR/secrets`, or in MongoDB where processes share them. */
@Injectable()
export class Secrets {
  private readonly files: SecretFiles;
  private readonly known = new Map<string, string>();

  constructor(@Inject(SETTINGS) private readonly settings: Pick<SecretSettings, 'DATA_DIR' | 'JWT_SECRET'>) {
    this.files = new SecretFiles(settings.DATA_DIR);
  }

  /** @throws BadSetting when the MongoDB is another installation's */
  static async open(settings: SecretSettings, db: MongoDb | null | undefined): Promise<Secrets> {
    const secrets = new Secrets(settings);
    if (!db) return secrets;
    const { sharedSecrets } = await import('./shared-secrets.js');
    const shared = await db.starting(() => sharedSecrets(db, secrets.files, settings));
    for (const [name, secret] of shared) secrets.known.set(name, secret);
    return secrets;
  }

  /** The secret of that name: 32 random bytes in base64url; a UUID for `installation`. Made when it is not there yet. */
  get(name: SecretName): string {
    if (name === 'jwt' && this.settings.JWT_SECRET) return this.settings.JWT_SECRET;
    const secret = this.known.get(name) ?? this.files.find(name) ?? this.files.make(name);
    if (this.known.has(name)) return secret;
    this.files.write(name, secret);
    this.known.set(name, secret);
    return secret;
  }
}
