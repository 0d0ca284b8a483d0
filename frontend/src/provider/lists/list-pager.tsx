import Pagination from '@mui/material/Pagination';
import { useListContext, useResourceDefinition } from 'react-admin';
import styles from './lists.module.css';
import { rangeWords } from './range-words';
import type { ListOptions } from './resource-list';

/** The filters that take a text. */
const SEARCHES = ['name', 'q'];
/** Rows a page that people choose from, besides those that the list begins with. */
const ROWS = [25, 50, 100];

/** The range of the shown records, their total, how many a page has, and links to the pages. */
export function ListPager() {
  const { page, perPage, total, setPage, data, filterValues, isPlaceholderData } = useListContext();
  if (!total || !data?.length) return null;
  const isSearch = SEARCHES.some((field) => filterValues[field]);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">
        {rangeWords({ page, perPage, total, isSearch, count: data.length, isOld: isPlaceholderData === true })}
      </span>
      <RowsChoice />
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

/** Chooses the rows of a page; nothing where all fit into the shortest page. */
function RowsChoice() {
  const { resource, perPage, setPerPage, total = 0 } = useListContext();
  const { options } = useResourceDefinition<ListOptions>({ resource });
  const fewest = options?.perPage ?? perPage;
  if (total <= fewest) return null;
  return (
    <label className={styles.rows}>
      Rows
      <select value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
        {[...new Set([fewest, perPage, ...ROWS])]
          .sort((one, other) => one - other)
          .map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
      </select>
    </label>
  );
}
