import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';

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
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof makers;

/** The installation's own secrets: made once, kept in `DATA_DIR/secrets`, readable by their owner only. */
@Injectable()
export class Secrets {
  private readonly folder: string;
  private readonly read = new Map<SecretName, string>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'DATA_DIR' | 'JWT_SECRET'>) {
    this.folder = join(config.DATA_DIR, 'secrets');
  }

  /** The secret of that name: 32 random bytes in base64url; a UUID for `installation`. Made when it is not there yet. */
  get(name: SecretName): string {
    if (name === 'jwt' && this.config.JWT_SECRET) return this.config.JWT_SECRET;
    const known = this.read.get(name);
    if (known) return known;
    const secret = readOrMake(this.folder, name);
    this.read.set(name, secret);
    return secret;
  }
}

function readOrMake(folder: string, name: SecretName): string {
  const path = join(folder, name);
  if (existsSync(path)) return nonEmpty(path, readFileSync(path, 'utf8').trim());
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const secret = makers[name]();
  writeWhole(path, secret);
  return secret;
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
