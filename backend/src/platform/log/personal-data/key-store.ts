import { randomBytes } from 'node:crypto';
import { DependencyDown } from '../../kernel/failures.js';

/**
 * The port of the key store: one key per subject (`person:12`, `contact:<uuid>`), kept apart from the log. Destroying a
 * key erases a person from a log that nobody can change.
 */
export abstract class KeyStore {
  /** What an operator restores when keys are missing: `keys.db`. */
  abstract readonly where: string;

  /** Whether other processes also make and destroy keys in this store. */
  readonly isShared: boolean = false;

  /** The keys of many subjects at once. A subject that never had a key is not in the answer. */
  abstract get(subjects: readonly string[]): Promise<Map<string, StoredKey>>;

  /** Like `get`, but makes missing keys. They are on disk when it answers. A destroyed key is not made again. */
  abstract ensure(subjects: readonly string[]): Promise<Map<string, StoredKey>>;

  /** Makes a key unreadable for ever and leaves a marker, also for a subject that never had one. */
  abstract destroy(subject: string): Promise<void>;

  /** Every subject after `after` in the order of its bytes, with its key or marker, at most `limit`. */
  abstract all(after: string, limit: number): Promise<[subject: string, key: StoredKey][]>;

  /** Every subject in that order, a page at a time. */
  async *pages(): AsyncGenerator<Keys> {
    let page = await this.all('', KEYS_AT_ONCE);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      yield new Map(page);
      page = await this.all(last[0], KEYS_AT_ONCE);
    }
  }

  /**
   * Takes in keys and markers of another key store; durable when it answers. A key that is here stays. A marker stays
   * too, and replaces a key as if the key were destroyed.
   */
  abstract put(keys: ReadonlyMap<string, StoredKey>): Promise<void>;

  /** Replaces keys that are still as `from` says: a key that was destroyed meanwhile stays so. Durable when it answers. */
  abstract replace(keys: ReadonlyMap<string, { from: Buffer; to: Buffer }>): Promise<void>;

  abstract close(): Promise<void>;
}

/** What a store keeps for a new subject. The default is a key that nothing wraps. */
export type KeyMaker = (subject: string) => Buffer;

/** Makes a random key. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** {@link KEY_BYTES} bytes, or the marker that they were destroyed. */
export type StoredKey = Buffer | typeof DESTROYED;

/** Stands in place of a key that was destroyed. */
export const DESTROYED = 'destroyed';

/** Keys and markers by subject. */
export type Keys = ReadonlyMap<string, StoredKey>;

/** Keys that are read or written at once. */
export const KEYS_AT_ONCE = 500;

/** AES-256 */
export const KEY_BYTES = 32;

/** The key store cannot be reached or its disk is full. The write may or may not have happened. */
export class KeyStoreUnavailable extends DependencyDown {}
