import { ButtonAnchor } from '../../ui/button/button-anchor';
import styles from './not-found.module.css';

const THIS_PAGE = '';

/** A page whose data could not be read just now. */
export const NotRead = ({ title }: { title: string }) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    <p>The portal could not read it just now. Please try again in a moment.</p>
    <ButtonAnchor href={THIS_PAGE}>Retry</ButtonAnchor>
  </div>
);
