import { Injectable } from '@nestjs/common';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { importedKnowledge, type KnowledgeRow } from './knowledge.projections.js';

@Injectable()
export class KnowledgeQueries {
  constructor(@InjectView(importedKnowledge) private readonly imported: Collection<KnowledgeRow>) {}

  /** What reports use of each kind that was imported. */
  async current(): Promise<KnowledgeRow[]> {
    const oldestFirst = (await this.all()).reverse();
    return [...new Map(oldestFirst.map((row) => [row.kind, row])).values()];
  }

  /** The newest first. */
  all(): Promise<KnowledgeRow[]> {
    return this.imported.find({ orderBy: { field: 'importedAt', direction: 'desc' }, limit: MAX_PAGE });
  }
}
