import { Injectable } from '@nestjs/common';
import { InjectView } from '../platform/views/provide-view.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { type VariantListRow, variantLists } from './knowledge.projections.js';

@Injectable()
export class KnowledgeQueries {
  constructor(@InjectView(variantLists) private readonly lists: Collection<VariantListRow>) {}

  /** The list that reports use; undefined while it is the one that ships. */
  async current(): Promise<VariantListRow | undefined> {
    const [newest] = await this.all(1);
    return newest;
  }

  /** The newest first. */
  all(limit: number = MAX_PAGE): Promise<VariantListRow[]> {
    return this.lists.find({ orderBy: { field: 'importedAt', direction: 'desc' }, limit });
  }
}
