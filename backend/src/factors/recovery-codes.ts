import { randomBytes } from 'node:crypto';
import { tokenHashOf } from '../platform/http/one-time-links.js';

const HOW_MANY = 10;
/** Each holds five bits; without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 12;

/** Ten new codes such as `k7m2-9xqe-w4tn`, of 60 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

/** The hash of a code, however somebody typed it. */
export const recoveryCodeHash = (code: string): string => tokenHashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
