import { Injectable } from '@nestjs/common';
import { versionWith } from '../genomics/knowledge/importers/index.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { importedKnowledge, type KnowledgeRow } from './knowledge.projections.js';

@Injectable()
export class KnowledgeQueries {
  constructor(@InjectView(importedKnowledge) private readonly imported: Collection<KnowledgeRow>) {}

  /** What reports use of each kind beside what ships, the oldest import first. */
  async current(): Promise<(KnowledgeRow & { fileKey: string })[]> {
    const newest = new Map<string, KnowledgeRow>();
    for (const row of await this.all()) if (!newest.has(row.kind)) newest.set(row.kind, row);
    return [...newest.values()]
      .reverse()
      .flatMap((row) => (row.fileKey === null ? [] : [{ ...row, fileKey: row.fileKey }]));
  }

  /** The version of the knowledge that a report made now names. */
  async version(): Promise<string> {
    return versionWith((await this.current()).map(({ version }) => version));
  }

  /** The newest first. */
  all(): Promise<KnowledgeRow[]> {
    return this.imported.find({ orderBy: { field: 'position', direction: 'desc' }, limit: MAX_PAGE });
  }
}
