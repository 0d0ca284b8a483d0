import { LRUCache } from 'lru-cache';
import { DESTROYED, KeyStore, type StoredKey } from './key-store.js';

/** Keys kept in memory, of the subjects that were met last. */
const KEYS_IN_MEMORY = 20_000;

/** The key store with the keys that were used last at hand. */
export class Keyring {
  private readonly known = new LRUCache<string, StoredKey>({ max: KEYS_IN_MEMORY });

  constructor(private readonly store: KeyStore) {}

  /** The keys of all subjects that ever had one. */
  get(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, StoredKey>> {
    return this.lookUp(subjects, (unknown) => this.store.get(unknown));
  }

  /** The keys of all subjects; those that are new are on disk when it answers. */
  ensure(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, StoredKey>> {
    return this.lookUp(subjects, (unknown) => this.store.ensure(unknown));
  }

  async destroy(subject: string): Promise<void> {
    await this.store.destroy(subject);
    this.known.set(subject, DESTROYED);
  }

  private async lookUp(subjects: ReadonlySet<string>, ask: (unknown: string[]) => Promise<Map<string, StoredKey>>) {
    const keys = new Map<string, StoredKey>();
    const unknown: string[] = [];
    for (const subject of subjects) {
      const key = this.known.get(subject);
      if (key) keys.set(subject, key);
      else unknown.push(subject);
    }
    if (unknown.length === 0) return keys;
    for (const [subject, found] of await ask(unknown)) {
      // it may have been destroyed while the store was looking it up
      const key = this.known.get(subject) === DESTROYED ? DESTROYED : found;
      keys.set(subject, key);
      this.known.set(subject, key);
    }
    return keys;
  }
}
