import { LRUCache } from 'lru-cache';
import { DESTROYED, KeyStore, type StoredKey } from './key-store.js';

/** Keys kept in memory, of the subjects that were met last. */
const KEYS_IN_MEMORY = 20_000;

/** A key that another process may have destroyed meanwhile is believed no longer than this. */
const BELIEVED_MILLISECONDS = 60_000;

/** The key store with the keys that were used last at hand. */
export class Keyring {
  private readonly known: LRUCache<string, StoredKey>;

  constructor(
    private readonly store: KeyStore,
    believedMilliseconds = BELIEVED_MILLISECONDS,
  ) {
    this.known = new LRUCache({ max: KEYS_IN_MEMORY, ...(store.isShared && { ttl: believedMilliseconds }) });
  }

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

  /** Another process has destroyed it, or says so: the store is asked next time. */
  forget(subject: string): void {
    this.known.delete(subject);
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
