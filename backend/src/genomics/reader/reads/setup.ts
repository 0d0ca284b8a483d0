/** What the operator and the upload say about how reads become variants. */
import type { DiskLimits } from '../sorting/temporary-disk.js';

export interface ReadsInput {
  /** Path of the reference genome as FASTA; null where the operator has named none. */
  reference: string | null;
  /** Folders that are searched for the tools before those of PATH, joined as in PATH. */
  toolsPath: string;
  /** Says what the file's name says: that it is one half of paired reads. */
  pair: Pair | null;
}

export interface Pair {
  half: 1 | 2;
  otherName: string;
  /** Path of the other half; null while nobody has uploaded it. */
  other: string | null;
}

export interface ReadsSetup extends ReadsInput {
  /** An empty folder for what is made on the way. */
  folder: string;
  disk: DiskLimits | undefined;
}
