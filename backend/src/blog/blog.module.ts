import { Module } from '@nestjs/common';
import { BlogController } from './blog.controller.js';
import { Blog } from './blog.queries.js';

/** The articles of the research library. */
@Module({ controllers: [BlogController], providers: [Blog], exports: [Blog] })
export class BlogModule {}
