import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, found } from '../platform/http/index.js';
import { Revalidated } from '../platform/http/revalidated.js';
import type { BlogPost, BlogPostListAnswer } from './blog.answers.js';
import { PostsQuery } from './blog.dto.js';
import { Blog } from './blog.queries.js';

/** The research library. Its answers have no envelope, as the specification says. */
@ApiTags('blog')
@Controller('api/blog')
export class BlogController {
  constructor(private readonly blog: Blog) {}

  @Get('posts')
  @Allow('anyone')
  @Revalidated()
  posts(@Query() { page }: PostsQuery): Promise<BlogPostListAnswer> {
    return this.blog.page(page || 1);
  }

  @Get('post/:category/:slug')
  @Allow('anyone')
  @Revalidated()
  async post(@Param('category') category: string, @Param('slug') slug: string): Promise<BlogPost> {
    return found(await this.blog.post(category, slug));
  }
}
