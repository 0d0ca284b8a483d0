import type { KnowledgeHead } from './kept-file.js';
import type { KnowledgeBase } from '../model.js';

/**
 * One kind of knowledge that an operator imports. A further kind is one file beside this one, and its name in `index.ts`.
 * What is made is a read-only file; a report names its version.
 */
export interface Importer {
  /** Stored in events, versions and names of files. */
  readonly kind: string;
  /** As a sentence names it: `ClinGen’s gene-disease validity`. */
  readonly source: string;
  /** What its rows are. */
  readonly counted: string;
  /** Columns that its table has, by which a file is recognised. */
  readonly columns: readonly string[];
  /** How a file of another form begins, such as a VCF. */
  readonly begins?: RegExp;
  /** Name of the file behind its version. */
  readonly extension: string;

  /** Reads the sources into the file that is kept. @throws Error with a sentence that says what is wrong and where */
  make(sources: Sources, base: KnowledgeBase, path: string): Promise<KnowledgeHead>;

  /** The base with a file that was made. */
  into(base: KnowledgeBase, path: string): KnowledgeBase;

  /** What a base holds of this kind, row by row. */
  facts(base: KnowledgeBase): Iterable<Fact>;
}

export interface Sources {
  readonly paths: readonly string[];
  /** How new the sources are, as the operator says; null where nobody said it. */
  readonly date: string | null;
  /** The file of this kind that reports use now; null where it ships. */
  readonly before: string | null;
}

/** One row as a difference compares it: what it is about, what is said of that, and its key where that is another. */
export type Fact = readonly [about: string, said: string, key?: string];
