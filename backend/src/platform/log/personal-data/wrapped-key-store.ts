import { DESTROYED, KeyStore, type StoredKey } from './key-store.js';
import type { WrappingKeys } from './wrapping-keys.js';

/** A key store whose keys lie wrapped where they are kept. */
export class WrappedKeyStore extends KeyStore {
  override readonly where: string;
  override readonly isShared: boolean;
  /** Only the embedded engine's file can be copied. */
  declare readonly copyTo?: (path: string) => void;

  constructor(
    private readonly inner: KeyStore & { copyTo?: (path: string) => void },
    private readonly wrapping: WrappingKeys,
  ) {
    super();
    this.where = inner.where;
    this.isShared = inner.isShared;
    if (inner.copyTo) this.copyTo = (path) => inner.copyTo!(path);
  }

  override async get(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    return this.unwrapped(await this.inner.get(subjects));
  }

  override async ensure(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    await this.wrapping.known();
    return this.unwrapped(await this.inner.ensure(subjects));
  }

  override destroy(subject: string): Promise<void> {
    return this.inner.destroy(subject);
  }

  override async all(after: string, limit: number): Promise<[subject: string, key: StoredKey][]> {
    return [...(await this.unwrapped(new Map(await this.inner.all(after, limit))))];
  }

  override async put(keys: ReadonlyMap<string, StoredKey>): Promise<void> {
    await this.wrapping.known();
    const wrapped = [...keys].map(([subject, key]) => [subject, this.wrap(subject, key)] as const);
    await this.inner.put(new Map(wrapped));
  }

  override replace(keys: ReadonlyMap<string, { from: Buffer; to: Buffer }>): Promise<void> {
    return this.inner.replace(keys);
  }

  override close(): Promise<void> {
    return this.inner.close();
  }

  /**
   * Gives the wrapping key a new value, wraps every key by it, and forgets the old one. After an interruption the next
   * call goes on. Where processes share the store, a first call adds the value and a later one wraps by it.
   *
   * @returns how many keys were wrapped, or the seconds to wait until every process knows the new value
   */
  async rotate(): Promise<{ wrapped: number } | { wait: number }> {
    const wait = await this.wrapping.begin();
    if (wait > 0) return { wait };
    let wrapped = 0;
    // until a whole walk finds none: a key may have been made behind the walk
    for (let found = await this.wrapAll(); found > 0; found = await this.wrapAll()) wrapped += found;
    await this.wrapping.end();
    return { wrapped };
  }

  private async wrapAll(): Promise<number> {
    let wrapped = 0;
    for await (const page of this.inner.pages()) {
      const old = [...page].filter((entry): entry is [string, Buffer] => this.isOld(entry[1]));
      const changes = old.map(([subject, from]) => [subject, { from, to: this.again(subject, from) }] as const);
      if (changes.length > 0) await this.inner.replace(new Map(changes));
      wrapped += changes.length;
    }
    return wrapped;
  }

  private isOld(key: StoredKey): boolean {
    return key !== DESTROYED && !this.wrapping.isWrappedByNewest(key);
  }

  private again(subject: string, stored: Buffer): Buffer {
    return this.wrapping.wrap(subject, this.wrapping.unwrap(subject, stored));
  }

  private wrap(subject: string, key: StoredKey): StoredKey {
    return key === DESTROYED ? key : this.wrapping.wrap(subject, key);
  }

  private async unwrapped(keys: ReadonlyMap<string, StoredKey>): Promise<Map<string, StoredKey>> {
    await this.wrapping.known();
    // another process may have begun a rotation meanwhile
    const isNews = [...keys.values()].some((key) => key !== DESTROYED && !this.wrapping.knows(key));
    if (isNews) await this.wrapping.readAgain();
    return new Map([...keys].map(([subject, key]) => [subject, this.unwrap(subject, key)]));
  }

  private unwrap(subject: string, key: StoredKey): StoredKey {
    return key === DESTROYED ? key : this.wrapping.unwrap(subject, key);
  }
}
