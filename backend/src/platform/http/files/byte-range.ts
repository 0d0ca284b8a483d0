import type { ByteRange } from '../../files/files.js';

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.1.2).
 *
 * @returns the range; `'whole'` without a header, or when a server may ignore it (several ranges, other units,
 * malformed); `'unsatisfiable'` when the range lies outside the file
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'whole';
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
