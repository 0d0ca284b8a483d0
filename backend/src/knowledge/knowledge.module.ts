import { Module } from '@nestjs/common';
import { provideView } from '../platform/views/provide-view.js';
import { KnowledgeCommands } from './knowledge.commands.js';
import { variantLists } from './knowledge.projections.js';
import { KnowledgeQueries } from './knowledge.queries.js';
import { VariantLists } from './knowledge.service.js';

/** What reports look for, as far as the operator imports it. */
@Module({
  providers: [provideView(variantLists), KnowledgeCommands, KnowledgeQueries, VariantLists],
  exports: [KnowledgeQueries],
})
export class KnowledgeModule {}
