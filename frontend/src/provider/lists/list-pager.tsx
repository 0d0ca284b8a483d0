import Pagination from '@mui/material/Pagination';
import { useListContext } from 'react-admin';
import { formatCount } from '../../ui';
import styles from './lists.module.css';

/** The range of the shown records, their total, and links to the pages. */
export function ListPager() {
  const { page, perPage, total, setPage, data } = useListContext();
  if (!total || !data?.length) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {formatCount(first)}–{formatCount(first + data.length - 1)} of {formatCount(total)}
      </span>
      {total > perPage && (
        <Pagination
          count={Math.ceil(total / perPage)}
          page={page}
          onChange={(_event, chosen) => setPage(chosen)}
          shape="rounded"
          size="small"
          siblingCount={1}
        />
      )}
    </nav>
  );
}
