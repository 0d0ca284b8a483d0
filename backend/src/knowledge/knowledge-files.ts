import { Injectable } from '@nestjs/common';
import type { ImportedFile } from '../genomics/knowledge/importers/index.js';
import { Files, type LocalPath, type Releasable } from '../platform/files/files.js';
import { KnowledgeQueries } from './knowledge.queries.js';

/** The imported files that reports use, as copies on this machine. */
@Injectable()
export class KnowledgeFiles {
  constructor(
    private readonly files: Files,
    private readonly queries: KnowledgeQueries,
  ) {}

  /** @returns the oldest first; call `release` when done */
  async copies(): Promise<Releasable & { files: ImportedFile[] }> {
    const copies: LocalPath[] = [];
    const release = async () => void (await Promise.all(copies.map((copy) => copy.release())));
    try {
      const rows = await this.queries.current();
      for (const { fileKey } of rows) copies.push(await this.files.localCopy(fileKey));
      return { files: rows.map(({ kind, version }, at) => ({ kind, version, path: copies[at]!.path })), release };
    } catch (failure) {
      await release();
      throw failure;
    }
  }

  async with<Result>(use: (files: readonly ImportedFile[]) => Promise<Result>): Promise<Result> {
    const { files, release } = await this.copies();
    try {
      return await use(files);
    } finally {
      await release();
    }
  }
}
