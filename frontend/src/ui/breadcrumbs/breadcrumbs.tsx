import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';

interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

/** Where a page stands: Dashboard > Explore Diseases. */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {trail.map(({ label, to }) =>
        to ? (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ) : (
          <li key={label} aria-current="page">
            {label}
          </li>
        ),
      )}
    </ol>
  </nav>
);
