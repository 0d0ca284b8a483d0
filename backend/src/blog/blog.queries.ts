import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { BlogPost, BlogPostListAnswer } from './blog.answers.js';
import { readSources } from './citations.js';
import { readPosts } from './posts.js';

const POSTS_PER_PAGE = 9;
const CONTENT = join(import.meta.dirname, 'content');

/** The articles that ship with the portal. */
@Injectable()
export class Blog {
  private read: readonly BlogPost[] | undefined;

  /** Newest first. */
  get posts(): readonly BlogPost[] {
    return (this.read ??= readPosts(join(CONTENT, 'posts'), readSources(join(CONTENT, 'sources.yaml'))));
  }

  page(page: number): BlogPostListAnswer {
    const from = (page - 1) * POSTS_PER_PAGE;
    return {
      data: this.posts.slice(from, from + POSTS_PER_PAGE),
      current_page: page,
      last_page: Math.max(1, Math.ceil(this.posts.length / POSTS_PER_PAGE)),
      per_page: POSTS_PER_PAGE,
      total: this.posts.length,
    };
  }

  post(category: string, slug: string): BlogPost | undefined {
    return this.posts.find(({ link }) => link === `/blog/${category}/${slug}`);
  }
}
