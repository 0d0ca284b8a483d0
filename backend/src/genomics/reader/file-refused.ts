/** How the reader refuses a file: an error thrown deep inside, turned into `{ ok: false, problem }` at the edge. */
import type { FileProblem } from '../model.js';
import { type Fault, WHAT_TO_DO } from './what-to-do.js';

export class FileRefused extends Error {
  readonly problem: FileProblem;

  /**
   * @param reason in whole sentences; says what to do as well where no `fault` is named that does
   * @param line 1-based, of the decompressed text; absent where the whole file is meant
   */
  constructor(reason: string, line?: number, fault?: Fault) {
    const message = fault === undefined ? reason : `${reason} ${WHAT_TO_DO[fault]}`;
    super(message);
    this.problem = line === undefined ? { message } : { line, message };
  }
}

/** The compressed bytes are damaged. The caller that counts lines adds the line. */
export class BytesDamaged extends Error {}

const CUT = 'Upload it again; if that does not help, export it again.';

/** @param line the last one that could be read */
export const damagedAt = (line: number, { message }: BytesDamaged): FileRefused =>
  new FileRefused(`The file is cut off or damaged: ${message}. ${CUT}`, line);

export type Refusal = { ok: false; problem: FileProblem };

/** Runs `work`; a refusal becomes a value, everything else (a full disk, a vanished file) stays an exception. */
export async function refusalAsValue<T extends { ok: true }>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefused) return { ok: false, problem: error.problem };
    throw error;
  }
}
