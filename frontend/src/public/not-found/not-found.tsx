import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import styles from './not-found.module.css';

/** `/404`: the page of every unknown address. */
export const NotFound = ({ title = 'We could not find that page' }: { title?: string }) => (
  <div className={styles.page}>
    <p className={styles.code}>404</p>
    <h1>{title}</h1>
    <p>The address may be mistyped, or the page has moved.</p>
    <ButtonAnchor href={paths.home}>Go to the start page</ButtonAnchor>
  </div>
);
