/** The articles. */
import type { BlogPost, BlogPostListAnswer } from '../api/generated/schema';
import { sitePaths as paths } from '../paths';
import { BlogList } from '../public/blog/blog-list';
import { BlogPostPage } from '../public/blog/blog-post';
import { pageOf } from '../public/paging';
import { page } from './page';

type PostPath = '/api/blog/post/{category}/{slug}';

export const library = [
  page<BlogPostListAnswer>({
    path: paths.blog,
    query: ['page'],
    load: (get, { query }) => get('/api/blog/posts', { page: pageOf(query) }),
    head: ({ current_page }) => ({
      title: 'Our Research Library',
      description: 'How genetic tests work, what they can and cannot tell, and what to ask. With sources.',
      path: current_page > 1 ? `${paths.blog}?page=${current_page}` : paths.blog,
    }),
    Body: BlogList,
    failed: 'Failed to fetch blog posts',
  }),
  page<BlogPost>({
    path: `${paths.blog}/:category/:slug`,
    load: (get, { params: { category = '', slug = '' } }) =>
      get(`/api/blog/post/${encodeURIComponent(category)}/${encodeURIComponent(slug)}` as PostPath),
    head: ({ title, excerpt, image, created_at, link }) => ({
      title,
      description: excerpt,
      path: link,
      structured: {
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        datePublished: created_at,
        image,
        publisher: { '@type': 'Organization', name: 'Precision Health' },
      },
    }),
    Body: BlogPostPage,
    missing: 'Blog post not found',
    failed: 'Failed to fetch blog post',
  }),
];
