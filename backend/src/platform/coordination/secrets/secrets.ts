import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { SecretFiles, type SecretName } from './secret-files.js';

export type { SecretName };

/** The settings that say where secrets are kept; one secret may be given here. */
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

  /** @throws BadSetting when the MongoDB belongs to another installation */
  static async open(settings: SecretSettings, db: MongoDb | null | undefined): Promise<Secrets> {
    const secrets = new Secrets(settings);
    if (!db) return secrets;
    const { sharedSecrets } = await import('./shared-secrets.js');
    const shared = await db.starting(() => sharedSecrets(db, secrets.files, settings));
    for (const [name, secret] of shared) secrets.known.set(name, secret);
    return secrets;
  }

  /**
   * Returns a secret, and makes it when it does not exist: 32 random bytes in base64url, or a UUID for `installation`
   * and `embedded-log`.
   */
  get(name: SecretName): string {
    if (name === 'jwt' && this.settings.JWT_SECRET) return this.settings.JWT_SECRET;
    const secret = this.known.get(name) ?? this.files.find(name) ?? this.files.make(name);
    if (this.known.has(name)) return secret;
    this.files.write(name, secret);
    this.known.set(name, secret);
    return secret;
  }
}
