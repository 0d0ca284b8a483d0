import type { Row } from '../import/facts.js';
import type { KnowledgeBase } from '../model.js';
import type { Fact, Importer, Sources } from './importer.js';
import { readKept, writeKept } from './kept-file.js';
import { readTableOf } from './source-file.js';

/** What an importer of rows says of itself; the rest is the same for all of them. */
export interface RowImporter<Kept, Source> extends Pick<
  Importer,
  'kind' | 'source' | 'counted' | 'columns' | 'begins'
> {
  readonly attribution: string;
  /** Reads one file; a table by its columns, unless it says otherwise. */
  readonly open?: (path: string) => Source[];
  /** The date of what was read; without it the operator says how new the file is. */
  readonly dateOf?: (read: Source) => string;
  /** Rows as they are kept. @throws Error naming what cannot be believed */
  readonly rows: (read: readonly Source[], about: About<Kept>) => Kept[];
  readonly into: (base: KnowledgeBase, rows: readonly Kept[]) => KnowledgeBase;
  readonly facts: (base: KnowledgeBase) => Iterable<Fact>;
}

interface About<Kept> {
  readonly base: KnowledgeBase;
  readonly release: string;
  /** What was imported of this kind before. */
  readonly before: readonly Kept[];
}

export function ofRows<Kept, Source = Row>(importer: RowImporter<Kept, Source>): Importer {
  const { kind, source, counted, columns, begins, attribution, facts } = importer;
  const open = importer.open ?? ((path: string) => readTableOf(path, columns) as Source[]);
  return {
    ...{ kind, source, counted, columns, facts, extension: 'jsonl.gz' },
    ...(begins && { begins }),
    into: (base, path) => importer.into(base, readKept<Kept>(path)),
    async make(sources, base, path) {
      const read = sources.paths.flatMap(open);
      const release = releaseOf(sources, read, importer);
      const before = sources.before === null ? [] : readKept<Kept>(sources.before);
      const rows = importer.rows(read, { base, release, before });
      if (rows.length === 0) throw new Error(`The file holds nothing that a report may use of ${source}.`);
      const lines = [...new Set(rows.map((row) => JSON.stringify(row)))].sort();
      return writeKept(path, lines, { source: kind, release, attribution });
    },
  };
}

const ISO_DATE = /^\d{4}-\d\d-\d\d/;

function releaseOf<Source>(
  { date }: Sources,
  read: readonly Source[],
  { dateOf, source }: Pick<RowImporter<never, Source>, 'dateOf' | 'source'>,
): string {
  const told = read.flatMap((each) => ISO_DATE.exec(dateOf?.(each) ?? '')?.[0] ?? []);
  const release = date ?? told.sort().at(-1);
  if (release === undefined)
    throw new Error(
      `The file does not tell how new it is. Say it: knowledge import <file> --date 2026-10-31 (${source})`,
    );
  return release;
}
