import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import type { ReactElement } from 'react';
import { type DataTableColumnProps, useResourceContext, useStore } from 'react-admin';
import { ListPopover } from './list-popover';
import styles from './lists.module.css';

/** A table's columns in a fragment. */
export type Columns = ReactElement<{ children: ReactElement<DataTableColumnProps>[] }>;

const NONE: string[] = [];

/** Which columns a table shows. React-admin's own choice is a menu of switches, which no screen reader can use. */
export function ColumnsChoice({ columns }: { columns: Columns }) {
  const resource = useResourceContext();
  // where react-admin's table looks for them
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, NONE);
  const toggle = (column: string) =>
    setHidden(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]);
  return (
    <ListPopover icon={<ViewWeekIcon fontSize="small" />} words="Columns" label="Columns of the table">
      {() => (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Columns</legend>
          {namesOf(columns).map(({ column, name }, index) => (
            <label key={column}>
              <input
                type="checkbox"
                autoFocus={index === 0}
                checked={!hidden.includes(column)}
                onChange={() => toggle(column)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </ListPopover>
  );
}

/** A column without a source is known by its label. */
const namesOf = ({ props: { children } }: Columns) =>
  children.map(({ props: { source, label } }) => ({ column: source ?? String(label), name: String(label) }));
