import { md5 } from '@noble/hashes/legacy.js';

const PIECE_BYTES = 1024 ** 2;

/** The MD5 of bytes as in `Content-MD5`, which browsers cannot make themselves. Holds one piece in memory at a time. */
export async function checksumOf(bytes: Blob, signal: AbortSignal): Promise<string> {
  const sum = md5.create();
  for (let at = 0; at < bytes.size; at += PIECE_BYTES) {
    signal.throwIfAborted();
    sum.update(new Uint8Array(await bytes.slice(at, at + PIECE_BYTES).arrayBuffer()));
  }
  return btoa(String.fromCharCode(...sum.digest()));
}
