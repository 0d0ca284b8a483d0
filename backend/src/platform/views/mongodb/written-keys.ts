const BITS = 2 ** 24;
const HASHES = 3;

/**
 * Which keys may have been written, in 2 MiB: a key that is new is nearly always known to be (1 % errors at 1.5 million
 * keys, Bloom 1970), and one that was written always.
 */
export class WrittenKeys {
  private readonly bits = new Uint8Array(BITS / 8);

  add(key: string): void {
    for (const bit of bitsOf(key)) this.bits[bit >> 3]! |= 1 << (bit & 7);
  }

  mayHave(key: string): boolean {
    return bitsOf(key).every((bit) => (this.bits[bit >> 3]! & (1 << (bit & 7))) !== 0);
  }
}

/** Several hashes out of two (Kirsch and Mitzenmacher 2006). */
function bitsOf(key: string): number[] {
  const [one, other] = [fnv(key, 0x811c9dc5), fnv(key, 0x9e3779b9) | 1];
  return Array.from({ length: HASHES }, (_, number) => ((one + number * other) >>> 0) % BITS);
}

/** FNV-1a, 32 bits, with a final mix: short keys that differ in their last digits must not lie side by side. */
function fnv(key: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
