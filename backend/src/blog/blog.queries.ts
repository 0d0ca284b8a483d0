import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { BlogPost, BlogPostListAnswer } from './blog.answers.js';

const POSTS_PER_PAGE = 9;
const CONTENT = join(import.meta.dirname, 'content');

/** The articles that ship with the portal. */
@Injectable()
export class Blog {
  private read: Promise<readonly BlogPost[]> | undefined;

  /** Newest first. */
  posts(): Promise<readonly BlogPost[]> {
    return (this.read ??= readAll().catch((error: unknown) => {
      this.read = undefined;
      throw error;
    }));
  }

  async page(page: number): Promise<BlogPostListAnswer> {
    const posts = await this.posts();
    const from = (page - 1) * POSTS_PER_PAGE;
    return {
      data: posts.slice(from, from + POSTS_PER_PAGE),
      current_page: page,
      last_page: Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE)),
      per_page: POSTS_PER_PAGE,
      total: posts.length,
    };
  }

  async post(category: string, slug: string): Promise<BlogPost | undefined> {
    return (await this.posts()).find(({ link }) => link === `/blog/${category}/${slug}`);
  }
}

/** Loads the Markdown library at the first call, because it takes 10 MiB. */
async function readAll(): Promise<readonly BlogPost[]> {
  const [{ readPosts }, { readSources }] = await Promise.all([import('./posts.js'), import('./citations.js')]);
  return readPosts(join(CONTENT, 'posts'), readSources(join(CONTENT, 'sources.yaml')));
}
