import { useCallback, useState } from 'react';
import { get } from '../../api/client';
import type { BlogPost, BlogPostListAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { EmptyState, ErrorWithRetry, Skeleton } from '../../ui/states/states';
import { pageOf, turning } from '../paging';
import { useAddress } from '../use-address';
import { useAnswer } from '../use-answer';
import styles from './blog.module.css';
import { Pages } from './pages';

type Card = Pick<BlogPost, 'id' | 'title' | 'image' | 'link' | 'excerpt' | 'category' | 'minutes_to_read'>;

export interface PostsProps {
  first: Omit<BlogPostListAnswer, 'data'> & { data: readonly Card[] };
}

const SKELETONS = 3;
const CARD_HEIGHT = 420;

/** What a card shows: an article's body would make the page ten times as long. */
export const cardOf = ({ id, title, image, link, excerpt, category, minutes_to_read }: BlogPost): Card => ({
  id,
  title,
  image,
  link,
  excerpt,
  category,
  minutes_to_read,
});

/** The articles, a page at a time. Each page has an address of its own, which reads without script. */
export function Posts({ first }: PostsProps) {
  const [page, setPage] = useState(first.current_page);
  const { answer, busy, error, retry } = useAnswer<PostsProps['first']>(
    useCallback((signal: AbortSignal) => get('/api/blog/posts', { page }, signal), [page]),
    first,
  );
  useAddress(addressOf(page), page, (query) => {
    setPage(pageOf(query));
    return pageOf(query);
  });
  const turn = (to: number) =>
    turning(() => {
      setPage(to);
      window.scrollTo({ top: 0 });
    });
  return (
    <>
      {busy && <LoadingPosts />}
      {!busy && error !== undefined && (
        <ErrorWithRetry title="Failed to fetch blog posts" error={error} onRetry={retry} />
      )}
      {!busy && answer && <Cards posts={answer.data} />}
      <Pages page={page} last={answer?.last_page ?? first.last_page} hrefOf={addressOf} onTurn={turn} />
    </>
  );
}

const addressOf = (page: number): string => (page === 1 ? paths.blog : `${paths.blog}?page=${page}`);

const LoadingPosts = () => (
  <div role="status" aria-busy="true">
    <p className={styles.meta}>Loading blog posts...</p>
    <div className={styles.posts}>
      {Array.from({ length: SKELETONS }, (_, card) => (
        <Skeleton key={card} height={CARD_HEIGHT} />
      ))}
    </div>
  </div>
);

function Cards({ posts }: { posts: readonly Card[] }) {
  if (posts.length === 0)
    return (
      <EmptyState
        title="No blog posts found"
        action={<ButtonAnchor href={paths.blog}>To the first page</ButtonAnchor>}
      />
    );
  return (
    <ul className={styles.posts}>
      {posts.map(({ id, title, image, link, excerpt, category, minutes_to_read }) => (
        <li key={id}>
          <img src={image} alt="" width="400" height="225" loading="lazy" />
          <div>
            <p className={styles.meta}>
              {category.name} · {minutes_to_read} min
            </p>
            <h2>
              <a href={link}>{title}</a>
            </h2>
            <p>{excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
