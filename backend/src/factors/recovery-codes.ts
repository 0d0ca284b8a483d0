import { randomBytes } from 'node:crypto';
import { tokenHashOf } from '../platform/http/one-time-links.js';

const HOW_MANY = 10;
/** Each holds five bits; without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
/** ASVS 6.5.2 asks for 112 bits where a code is hashed once: nobody can try that many. */
const LENGTH = 24;

/** Ten new codes of 120 bits each, such as `k7m2-9xqe-w4tn-b8hc-r3ya-5udz`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

/** The hash of a code, however somebody typed it. */
export const recoveryCodeHash = (code: string): string => tokenHashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
