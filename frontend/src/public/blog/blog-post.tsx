import type { BlogPost } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { formatDate } from '../../ui/format';
import { Prose } from '../layout/layout';
import styles from './blog.module.css';

/** `/blog/{category}/{slug}`. The server has sanitised the body. */
export const BlogPostPage = ({ data: post }: { data: BlogPost }) => (
  <article className={styles.article}>
    <header className={styles.head}>
      <p>
        <a href={paths.blog}>Back to the library</a>
      </p>
      <h1>{post.title}</h1>
      <p className={styles.meta}>
        Written on <time dateTime={post.created_at}>{formatDate(post.created_at)}</time>. Posted in {post.category.name}
      </p>
      <img src={post.image} alt={post.image_text} width="720" height="405" />
    </header>
    <Prose>
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: post.body }} />
    </Prose>
    <footer className={styles.end}>
      <ButtonAnchor href={paths.pricing}>Get Started</ButtonAnchor>
      <a href={paths.blog}>Back to the library</a>
    </footer>
  </article>
);
