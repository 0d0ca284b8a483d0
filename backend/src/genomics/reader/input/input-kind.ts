/** What a kind of input has to tell so that it is read: one file with an `InputKind`, and one entry in `prepare.ts`. */
import { stat } from 'node:fs/promises';
import type { Build, FileProblem, Provenance } from '../../model.js';
import { openBytes, type Progress } from './bytes.js';
import type { ExpansionLimit } from './expansion.js';
import type { ReadsSetup } from '../reads/setup.js';

export interface InputKind {
  /** Whether a file is of this kind, by its first decompressed bytes, and by the same as text. */
  is(first: Buffer, beginning: string): boolean;
  /** Does once what is needed before the VCF can be read. @throws FileRefused */
  prepare(path: string, options: PrepareOptions): Promise<Prepared>;
}

export interface PrepareOptions {
  onProgress?: Progress | undefined;
  /** How raw reads become variants; without it they are refused. */
  reads?: ReadsSetup | undefined;
}

/** An upload as a VCF. */
export interface Prepared {
  /** Bytes of the upload. */
  size: number;
  /** How the variants were made, where the upload held none. */
  provenance?: Provenance;
  warnings?: FileProblem[];
  /** Opens the VCF at its beginning; it may be read again. */
  open(onProgress?: Progress): Promise<OpenVcf>;
}

export interface OpenVcf extends AsVcf {
  /** Holds what follows to a limit that fits the number of samples; missing where the kind has its own. */
  narrow?(limit: ExpansionLimit): void;
  close(): Promise<void>;
}

export interface AsVcf {
  /** The pieces of a VCF. */
  chunks: AsyncIterable<Buffer>;
  /** What the input itself says about its build, once all pieces were read; left out by a VCF, which says it as VCF. */
  build?(): Build;
}

/** A kind that becomes a VCF while it is read. `limit`: how far it may expand, where its samples do not tell. */
export const whileRead = (
  is: InputKind['is'],
  asVcf: (chunks: AsyncGenerator<Buffer>) => AsVcf,
  limit?: ExpansionLimit,
): InputKind => ({
  is,
  prepare: async (path) => ({
    size: (await stat(path)).size,
    open: async (onProgress) => {
      const file = await openBytes(path, onProgress);
      if (limit) file.narrow(limit);
      const narrow = (byCount: ExpansionLimit) => file.narrow(limit ?? byCount);
      return { ...asVcf(file.chunks()), narrow, close: () => file.close() };
    },
  }),
});
