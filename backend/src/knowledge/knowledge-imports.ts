import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  type Difference,
  differenceInWords,
  differenceOf,
  type ImportedFile,
  type Importer,
  IMPORTERS,
  knowledgeWith,
} from '../genomics/knowledge/importers/index.js';
import { Files } from '../platform/files/files.js';
import { InvalidFields } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { KnowledgeFiles } from './knowledge-files.js';
import { KnowledgeQueries } from './knowledge.queries.js';
import { Knowledge } from './knowledge.service.js';

/** What a kind of knowledge becomes; without a file it is what ships. */
interface Next {
  readonly version: string;
  readonly release: string;
  readonly file: { readonly path: string; readonly key: string } | null;
}

/** Changes what reports know, and says what that changes. */
@Injectable()
export class KnowledgeImports {
  constructor(
    private readonly files: Files,
    private readonly knowledge: Knowledge,
    private readonly inUse: KnowledgeFiles,
    private readonly queries: KnowledgeQueries,
  ) {}

  /** Makes a file of the sources and uses it. @throws Error where they are not whole; nothing is changed then */
  async import(importer: Importer, asked: { paths: string[]; date: string | null }, origin: Origin): Promise<string> {
    return this.inUse.with(async (imported) => {
      const known = imported.find(({ kind }) => kind === importer.kind);
      const folder = await this.files.workFolder();
      try {
        const path = join(folder.path, 'made');
        const sources = { ...asked, before: known?.path ?? null };
        const { version, release } = await importer.make(sources, knowledgeWith(imported), path);
        const file = { path, key: `knowledge/${version}.${importer.extension}` };
        return await this.change(importer, imported, { version, release, file }, origin);
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
    return this.inUse.with(async (imported) => {
      const shipped = { version: `${importer.kind}-shipped`, release: '', file: null };
      if (!row?.fileKey) return this.change(importer, imported, shipped, origin);
      const copy = await this.files.localCopy(row.fileKey);
      try {
        const file = { path: copy.path, key: row.fileKey };
        return await this.change(importer, imported, { ...row, file }, origin);
      } finally {
        await copy.release();
      }
    });
  }

  private async change(
    importer: Importer,
    imported: readonly ImportedFile[],
    { version, release, file }: Next,
    origin: Origin,
  ): Promise<string> {
    const { kind, counted } = importer;
    const known = imported.find((each) => each.kind === kind);
    if (known ? known.version === version : file === null) return `${version} is in use already. Nothing was changed.`;
    const others = imported.filter((each) => each !== known);
    const before = knowledgeWith(imported);
    const after = knowledgeWith(file ? [...others, { kind, version, path: file.path }] : others);
    const difference = await differenceOf(importer.facts(before), importer.facts(after));
    const { rows, added, removed, changed } = difference;
    if (file && !(await this.files.stat(file.key))) await this.files.adopt(file.path, file.key);
    const counts = { rows, added: added.length, removed: removed.length, changed: changed.length };
    const facts = { kind, version, release, fileKey: file?.key ?? null, ...counts };
    await this.knowledge.tell(kind, { type: 'ImportKnowledge', ...facts }, origin);
    const said = `${version}: ${rows} ${counted}. Against ${before.version}: ${differenceInWords(difference)}`;
    return [...attention(difference, known?.version ?? kind), said].join('\n');
  }
}

/** A table that was cut off between two lines looks whole: only what is gone tells. */
function attention({ rows, added, removed }: Difference, before: string): string[] {
  const were = rows - added.length + removed.length;
  if (removed.length * 2 <= were) return [];
  return [
    `Attention: ${removed.length} of ${were} are gone. Is the file whole? "knowledge use ${before}" takes up again what was used before.`,
  ];
}
