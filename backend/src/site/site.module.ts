import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { CrawlersController } from './crawlers.controller.js';
import { SiteController } from './site.controller.js';

/** The settings that public pages show, and what search engines and feed readers ask for. */
@Module({ imports: [CatalogueModule, BlogModule, KnowledgeModule], controllers: [SiteController, CrawlersController] })
export class SiteModule {}
