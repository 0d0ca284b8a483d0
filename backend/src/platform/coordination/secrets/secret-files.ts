import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolderSync, writeWholeSync } from '../../kernel/durable.js';

const SECRET_BYTES = 32;
const OWNER_ONLY_FOLDER = 0o700;

/** How each secret is made on the first start. */
const makers = {
  jwt: randomSecret,
  'operator-key': randomSecret,
  invitation: randomSecret,
  'email-hash': randomSecret,
  'file-signing': randomSecret,
  payments: randomSecret,
  /** wraps the keys of people; its older values stay until nothing is wrapped by them */
  'key-wrapping': randomSecret,
  installation: randomUUID,
  /** The id of the log in this folder. A MongoDB stores the id, so that no other log uses the same MongoDB. */
  'embedded-log': randomUUID,
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof makers;

/** The settings that say where secrets are kept; one secret may be given here. */
export interface SecretSettings {
  DATA_DIR: string;
  JWT_SECRET?: string;
  /** what `JWT_SECRET` was before; its tokens still count */
  JWT_SECRET_PREVIOUS?: string;
  EVENTSTORE_URL?: string;
}

/** The secrets in `DATA_DIR/secrets`, readable by their owner only. */
export class SecretFiles {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'secrets');
  }

  /** @throws Error when the file of the secret is empty */
  find(name: SecretName): string | undefined {
    const path = join(this.folder, name);
    return existsSync(path) ? nonEmpty(path, readFileSync(path, 'utf8').trim()) : undefined;
  }

  /** Makes 32 random bytes in base64url, or a UUID, without writing them anywhere. */
  make(name: SecretName): string {
    return makers[name]();
  }

  /** Durable when it returns. */
  write(name: SecretName, secret: string): void {
    if (this.find(name) === secret) return;
    const made = mkdirSync(this.folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    if (made) syncFolderSync(dirname(made));
    writeWholeSync(join(this.folder, name), secret);
  }
}

/**
 * Refuses an empty file, because its secret is lost. A new secret would silently break every link and look-up made with
 * the old one.
 */
function nonEmpty(path: string, secret: string): string {
  if (secret === '')
    throw new Error(`The secret in ${path} is empty. Put it back from a backup before you start the portal.`);
  return secret;
}

function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
