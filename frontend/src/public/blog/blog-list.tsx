import type { BlogPostListAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { EmptyState } from '../../ui/states/states';
import { Section, SitePage } from '../layout/layout';
import styles from './blog.module.css';

const BUTTONS = 5;

/** `/blog`: the research library. */
export const BlogList = ({ data: { data: posts, current_page, last_page } }: { data: BlogPostListAnswer }) => (
  <SitePage
    title="Our Research Library"
    lead="How genetic tests work, what they can and cannot tell, and what to ask. Each article cites its sources."
  >
    <Section>
      {posts.length === 0 ? (
        <EmptyState
          title="No blog posts found"
          action={<ButtonAnchor href={paths.blog}>To the first page</ButtonAnchor>}
        />
      ) : (
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
      )}
      <Pages page={current_page} last={last_page} />
    </Section>
  </SitePage>
);

/** Previous, up to five pages, next. */
function Pages({ page, last }: { page: number; last: number }) {
  if (last <= 1) return null;
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), last - BUTTONS + 1));
  const numbers = Array.from({ length: Math.min(BUTTONS, last) }, (_, index) => first + index);
  const hrefOf = (number: number) => (number === 1 ? paths.blog : `${paths.blog}?page=${number}`);
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && <a href={hrefOf(page - 1)}>Previous</a>}
      {numbers.map((number) =>
        number === page ? (
          <span key={number} aria-current="page">
            {number}
          </span>
        ) : (
          <a key={number} href={hrefOf(number)} aria-label={`Page ${number}`}>
            {number}
          </a>
        ),
      )}
      {page < last && <a href={hrefOf(page + 1)}>Next</a>}
    </nav>
  );
}
