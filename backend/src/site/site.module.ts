import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { SiteController } from './site.controller.js';

/** The settings of the installation that public pages show. */
@Module({ imports: [CatalogueModule], controllers: [SiteController] })
export class SiteModule {}
