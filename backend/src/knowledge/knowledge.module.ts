import { Module } from '@nestjs/common';
import { provideView } from '../platform/views/provide-view.js';
import { GeneContents } from './gene-contents.js';
import { KnowledgeFiles } from './knowledge-files.js';
import { KnowledgeImports } from './knowledge-imports.js';
import { KnowledgeCommands } from './knowledge.commands.js';
import { KnowledgeController } from './knowledge.controller.js';
import { importedKnowledge } from './knowledge.projections.js';
import { KnowledgeQueries } from './knowledge.queries.js';
import { Knowledge } from './knowledge.service.js';

/** What reports know, as far as the operator imports it. */
@Module({
  controllers: [KnowledgeController],
  providers: [
    provideView(importedKnowledge),
    GeneContents,
    Knowledge,
    KnowledgeCommands,
    KnowledgeFiles,
    KnowledgeImports,
    KnowledgeQueries,
  ],
  exports: [KnowledgeFiles, KnowledgeQueries],
})
export class KnowledgeModule {}
