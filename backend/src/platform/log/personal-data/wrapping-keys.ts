import { createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import {
  rotated,
  type RotatingSecret,
  secretIn,
  SHARED_AFTER_MILLISECONDS,
} from '../../coordination/secrets/rotated-secret.js';
import { SecretFiles } from '../../coordination/secrets/secret-files.js';
import { decrypt, encrypt } from '../../kernel/encryption.js';
import { KEY_BYTES, KeyStoreUnavailable } from './key-store.js';

/** Where the text of the wrapping key's values is kept. */
interface Place {
  /** whether other processes use it too, and learn of a new value later */
  isShared: boolean;
  /** Gives the text; it is there from the first call on. */
  read(): Promise<string>;
  write(text: string): Promise<void>;
}

const NAME = 'key-wrapping';
const ID_BYTES = 8;
/** A shared text is read again after this time, so that each process knows a new value before one wraps with it. */
const BELIEVED_MILLISECONDS = 30_000;

/** The key that wraps the keys of people, with older values while a rotation is under way. */
export class WrappingKeys {
  private text = '';
  private readAt = 0;

  constructor(
    private readonly place: Place,
    private readonly now: () => number = Date.now,
  ) {}

  static in(dataDir: string, db: MongoDb | null): WrappingKeys {
    return new WrappingKeys(db ? inMongoDb(db) : inFolder(new SecretFiles(dataDir)));
  }

  /** Has to resolve before {@link wrap} and {@link unwrap}. */
  async known(): Promise<void> {
    const isOld = this.place.isShared && this.now() - this.readAt > BELIEVED_MILLISECONDS;
    if (this.text === '' || isOld) await this.readAgain();
  }

  async readAgain(): Promise<void> {
    this.text = await this.place.read();
    this.readAt = this.now();
  }

  /** The subject is the place of the encryption, so that no key passes for another person's. */
  wrap(subject: string, key: Buffer): Buffer {
    const value = this.values.current;
    return Buffer.concat([idOf(value), encrypt(key, keyOf(value), subject)]);
  }

  /** A key of 32 bytes is from before keys were wrapped. @throws KeyStoreUnavailable when no value here wrapped it */
  unwrap(subject: string, stored: Buffer): Buffer {
    if (stored.length === KEY_BYTES) return stored;
    const value = this.values.all.find((each) => stored.subarray(0, ID_BYTES).equals(idOf(each)));
    if (value === undefined) throw new KeyStoreUnavailable(`the secret that wraps the key of ${subject} is missing`);
    return decrypt(stored.subarray(ID_BYTES), keyOf(value), subject);
  }

  /** Whether a value that is known here wrapped the key, or none at all. */
  knows(stored: Buffer): boolean {
    return (
      stored.length === KEY_BYTES || this.values.all.some((each) => stored.subarray(0, ID_BYTES).equals(idOf(each)))
    );
  }

  isWrappedByNewest(stored: Buffer): boolean {
    return stored.length !== KEY_BYTES && stored.subarray(0, ID_BYTES).equals(idOf(this.values.all[0]!));
  }

  /** Adds a value, unless a rotation is under way. @returns the seconds until it wraps in every process */
  async begin(): Promise<number> {
    await this.readAgain();
    if (this.values.all.length === 1) {
      this.text = rotated(this.text, randomBytes(KEY_BYTES).toString('base64url'), this.now(), Infinity);
      await this.place.write(this.text);
    }
    const since = Date.parse(this.text.split('\n')[1]!.split(' ')[1]!);
    return Math.max(0, Math.ceil((since + this.waits - this.now()) / 1000));
  }

  /** Forgets all values but the newest. Nothing may be wrapped by them any more. */
  async end(): Promise<void> {
    this.text = this.values.all[0]!;
    await this.place.write(this.text);
  }

  private get values(): RotatingSecret {
    return secretIn(this.text, this.now(), this.waits, Infinity);
  }

  private get waits(): number {
    return this.place.isShared ? SHARED_AFTER_MILLISECONDS : 0;
  }
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const keyOf = (value: string): KeyObject => createSecretKey(digest(`wrap:${value}`));
const idOf = (value: string): Buffer => digest(`id:${value}`).subarray(0, ID_BYTES);

const inFolder = (files: SecretFiles): Place => ({
  isShared: false,
  read: async () => {
    const text = files.find(NAME) ?? files.make(NAME);
    files.write(NAME, text);
    return text;
  },
  write: async (text) => files.write(NAME, text),
});

function inMongoDb(db: MongoDb): Place {
  const secrets = async () => new (await import('../../coordination/secrets/shared-secrets.js')).MongoSecrets(db);
  const made = randomBytes(KEY_BYTES).toString('base64url');
  return {
    isShared: true,
    read: async () => (await (await secrets()).agree(new Map([[NAME, made]]))).get(NAME)!,
    write: async (text) => (await secrets()).put(new Map([[NAME, text]])),
  };
}
