/** Up to here a loop is faster than the native copy, which makes an object each time. */
const SHORT_BYTES = 256;

/** Copies `source[from, to)` to `target` at `at`; returns how many bytes had room there. */
export function copyBytes(source: Buffer, from: number, to: number, target: Buffer, at: number): number {
  const length = Math.min(to - from, target.length - at);
  if (length > SHORT_BYTES) return source.copy(target, at, from, from + length);
  for (let i = 0; i < length; i++) target[at + i] = source[from + i]!;
  return length;
}
