import Pagination from '@mui/material/Pagination';
import { useListContext } from 'react-admin';
import styles from './lists.module.css';
import { rangeWords } from './range-words';

/** The filters that take a text. */
const SEARCHES = ['name', 'q'];

/** The range of the shown records, their total, and links to the pages. */
export function ListPager() {
  const { page, perPage, total, setPage, data, filterValues, isPlaceholderData } = useListContext();
  if (!total || !data?.length) return null;
  const isSearch = SEARCHES.some((field) => filterValues[field]);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">
        {rangeWords({ page, perPage, total, isSearch, count: data.length, isOld: isPlaceholderData === true })}
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
