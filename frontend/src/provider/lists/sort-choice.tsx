import { useListContext, useResourceDefinition } from 'react-admin';
import styles from './lists.module.css';
import type { ListOptions } from './resource-list';

/** The order of a list where no column heads are there to press. */
export function SortChoice() {
  const { resource, sort, setSort } = useListContext();
  const { options } = useResourceDefinition<ListOptions>({ resource });
  const orders = Object.entries(options?.sorts ?? {}).flatMap(([field, words]) => [
    { field, order: 'ASC' as const, words },
    { field, order: 'DESC' as const, words: `${words}, backwards` },
  ]);
  if (orders.length === 0) return null;
  const at = orders.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  const choose = (index: number) => {
    const chosen = orders[index];
    if (chosen) setSort({ field: chosen.field, order: chosen.order });
  };
  return (
    <label className={styles.rows}>
      Sort by
      <select value={at} onChange={({ target }) => choose(Number(target.value))}>
        {at === -1 && <option value={-1}>Another order</option>}
        {orders.map(({ words }, index) => (
          <option key={words} value={index}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
