import { LRUCache } from 'lru-cache';
import { DESTROYED, KeyStore, type StoredKey } from './key-store.js';

/** How many keys are kept in memory, of the subjects that were met last. */
const KEYS_IN_MEMORY = 20_000;

/** How long a key is believed that another process may have destroyed meanwhile. */
const BELIEVED_MILLISECONDS = 60_000;

/** The key store with a cache of the keys that were used last. */
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

  /** The keys of all subjects. New keys are on disk when it answers. */
  ensure(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, StoredKey>> {
    return this.lookUp(subjects, (unknown) => this.store.ensure(unknown));
  }

  async destroy(subject: string): Promise<void> {
    await this.store.destroy(subject);
    this.known.set(subject, DESTROYED);
  }

  /** Forgets a key that another process says it has destroyed. The store is asked next time. */
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
      // the key may have been destroyed during the look-up
      const key = this.known.get(subject) === DESTROYED ? DESTROYED : found;
      keys.set(subject, key);
      this.known.set(subject, key);
    }
    return keys;
  }
}
