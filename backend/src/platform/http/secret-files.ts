import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** How each secret is made on the first start. */
const makers = {
  jwt: randomSecret,
  'operator-key': randomSecret,
  invitation: randomSecret,
  'email-hash': randomSecret,
  'file-signing': randomSecret,
  payments: randomSecret,
  installation: randomUUID,
  /** Names the log in this folder to a MongoDB that others could use as well. */
  'embedded-log': randomUUID,
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof makers;

/** The secrets in `DATA_DIR/secrets`, readable by their owner only. */
export class SecretFiles {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'secrets');
  }

  /** @throws Error when the secret is there and empty */
  find(name: SecretName): string | undefined {
    const path = join(this.folder, name);
    return existsSync(path) ? nonEmpty(path, readFileSync(path, 'utf8').trim()) : undefined;
  }

  /** 32 random bytes in base64url, or a UUID; not written anywhere yet. */
  make(name: SecretName): string {
    return makers[name]();
  }

  /** Durable when it returns. */
  write(name: SecretName, secret: string): void {
    if (this.find(name) === secret) return;
    mkdirSync(this.folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    writeWhole(join(this.folder, name), secret);
  }
}

/** An empty file is a lost secret: making a new one would silently break every link and look-up made with the old one. */
function nonEmpty(path: string, secret: string): string {
  if (secret === '')
    throw new Error(`The secret in ${path} is empty. Put it back from a backup before you start the portal.`);
  return secret;
}

/** Written beside, synced and renamed: a crash leaves the whole secret or none. */
function writeWhole(path: string, secret: string): void {
  const file = openSync(`${path}.new`, 'w', OWNER_ONLY_FILE);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
}

function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
