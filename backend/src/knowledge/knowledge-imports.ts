import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type ImportedFile, type Importer, IMPORTERS } from '../genomics/knowledge/importers/index.js';
import { Files } from '../platform/files/files.js';
import { InvalidFields } from '../platform/http/index.js';
import { programIn } from '../platform/jobs/job-kind.js';
import { runInChild } from '../platform/jobs/running/child.js';
import type { Origin } from '../platform/log/origin.js';
import type { ImportInput, ImportResult } from './import.program.js';
import { KnowledgeFiles } from './knowledge-files.js';
import { KnowledgeQueries } from './knowledge.queries.js';
import { Knowledge } from './knowledge.service.js';

/** Suffices for all that ClinVar calls pathogenic, on a slow machine. */
const LIMITS = { memoryBytes: 2 * 1024 ** 3, milliseconds: 30 * 60_000 };

/** Where a kind of knowledge goes; without a file it is what ships. */
interface Target {
  readonly importer: Importer;
  readonly imported: readonly ImportedFile[];
  readonly origin: Origin;
}

type Read = Extract<ImportResult, { ok: true }>;

/** Changes what reports know, and says what that changes. */
@Injectable()
export class KnowledgeImports implements OnModuleDestroy {
  private readonly ending = new AbortController();

  constructor(
    private readonly files: Files,
    private readonly knowledge: Knowledge,
    private readonly inUse: KnowledgeFiles,
    private readonly queries: KnowledgeQueries,
  ) {}

  /** Stops a running import, which then changes nothing. */
  onModuleDestroy(): void {
    this.ending.abort();
  }

  /** Makes a file of the sources and uses it. @throws InvalidFields where they are not whole; nothing is changed then */
  async import(importer: Importer, sources: { paths: string[]; date: string | null }, origin: Origin): Promise<string> {
    return this.inUse.with(async (imported) => {
      const folder = await this.files.workFolder();
      try {
        const path = join(folder.path, 'made');
        const read = await this.read({ kind: importer.kind, imported, sources, path });
        const { version, release } = read.made!;
        const file = { path, key: `knowledge/${version}.${importer.extension}` };
        return await this.change({ importer, imported, origin }, { version, release, file }, read);
      } finally {
        await folder.release();
      }
    });
  }

  /** Takes up an earlier import, or what ships. @param name a version that was imported, or a kind */
  async use(name: string, origin: Origin): Promise<string> {
    const row = (await this.queries.all()).find(({ version }) => version === name);
    const importer = IMPORTERS.find(({ kind }) => kind === (row?.kind ?? name));
    if (!importer) throw new InvalidFields({ knowledge: [`Nothing that was imported is called "${name}".`] });
    const { kind } = importer;
    return this.inUse.with(async (imported) => {
      const target = { importer, imported, origin };
      if (!row?.fileKey) {
        const shipped = { version: `${kind}-shipped`, release: '', file: null };
        return this.change(target, shipped, await this.read({ kind, imported, sources: null, path: null }));
      }
      const { path, release } = await this.files.localCopy(row.fileKey);
      try {
        const read = await this.read({ kind, imported, sources: null, path });
        return await this.change(target, { ...row, file: { path, key: row.fileKey } }, read);
      } finally {
        await release();
      }
    });
  }

  private async read(input: ImportInput): Promise<Read> {
    const program = programIn(import.meta.dirname, 'import.program.js');
    const ending = await runInChild(
      { program, limits: LIMITS, input, onProgress: () => undefined },
      this.ending.signal,
    );
    if (ending.kind === 'stopped') throw refusal('The portal was stopped. Nothing was changed.');
    if (ending.kind === 'failed') throw refusal(`It could not be read: ${ending.failure.reason}.`);
    const result = ending.result as ImportResult;
    if (!result.ok) throw refusal(result.problem);
    return result;
  }

  private async change(
    { importer: { kind, counted }, imported, origin }: Target,
    { version, release, file }: { version: string; release: string; file: { path: string; key: string } | null },
    { difference, before, words }: Read,
  ): Promise<string> {
    const known = imported.find((each) => each.kind === kind);
    if (known ? known.version === version : file === null) return `${version} is in use already. Nothing was changed.`;
    if (file && !(await this.files.stat(file.key))) await this.files.adopt(file.path, file.key);
    const facts = { kind, version, release, fileKey: file?.key ?? null, ...difference };
    await this.knowledge.tell(kind, { type: 'ImportKnowledge', ...facts }, origin);
    const said = `${version}: ${difference.rows} ${counted}. Against ${before}: ${words}`;
    return [...attention(difference, known?.version ?? kind), said].join('\n');
  }
}

const refusal = (why: string): InvalidFields => new InvalidFields({ knowledge: [why] });

/** Warns where most rows are gone: a table that was cut off between two lines looks whole otherwise. */
function attention({ rows, added, removed }: Read['difference'], before: string): string[] {
  const were = rows - added + removed;
  if (removed * 2 <= were) return [];
  return [
    `Attention: ${removed} of ${were} are gone. Is the file whole? "knowledge use ${before}" takes up again what was used before.`,
  ];
}
