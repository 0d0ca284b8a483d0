import {
  differenceInWords,
  differenceOf,
  type ImportedFile,
  importerOf,
  knowledgeWith,
} from '../genomics/knowledge/importers/index.js';
import type { JobProgram } from '../platform/jobs/job-kind.js';
import { messageOf } from '../platform/kernel/failures.js';

export interface ImportInput {
  readonly kind: string;
  /** What reports use now. */
  readonly imported: readonly ImportedFile[];
  /** What is read; null where the file is there already. */
  readonly sources: { readonly paths: readonly string[]; readonly date: string | null } | null;
  /** The file that is made or there already; null for what ships. */
  readonly path: string | null;
}

export type ImportResult =
  | { ok: true; made: { version: string; release: string } | null; before: string; difference: Counted; words: string }
  | { ok: false; problem: string };

type Counted = Readonly<Record<'rows' | 'added' | 'removed' | 'changed', number>>;

/** Runs in a child process: a list of variants takes more memory than the portal should. */
const program: JobProgram<ImportInput, ImportResult> = async ({ kind, imported, sources, path }) => {
  try {
    const importer = importerOf(kind);
    const before = knowledgeWith(imported);
    const known = imported.find((each) => each.kind === kind)?.path ?? null;
    const made = sources && path ? await importer.make({ ...sources, before: known }, before, path) : null;
    const others = imported.filter((each) => each.kind !== kind);
    const after = knowledgeWith(path ? [...others, { kind, version: '', path }] : others);
    const { rows, ...lists } = await differenceOf(importer.facts(before), importer.facts(after));
    const { added, removed, changed } = lists;
    const difference = { rows, added: added.length, removed: removed.length, changed: changed.length };
    return { ok: true, made, before: before.version, difference, words: differenceInWords({ rows, ...lists }) };
  } catch (failure) {
    return { ok: false, problem: messageOf(failure) };
  }
};

export default program;
