import { Link } from 'react-router-dom';
import styles from './page.module.css';

interface BreadcrumbProps {
  /** the page above: its address and its name */
  to: string;
  above: string;
  here: string;
}

/** Where a page stands: `Employees › Employee Details`. */
export const Breadcrumb = ({ to, above, here }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.breadcrumb}>
      <li>
        <Link to={to}>{above}</Link>
      </li>
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
