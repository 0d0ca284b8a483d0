import { MAX_DEPTH, MAX_KEYS, MAX_LIST } from './sizes.js';

/** Whether a parsed body keeps the limits of nesting, fields and lists. */
export function hasSaneShape(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const inner = Object.values(value);
  if (levels === 0 || inner.length > (Array.isArray(value) ? MAX_LIST : MAX_KEYS)) return false;
  return inner.every((part) => hasSaneShape(part, levels - 1));
}
