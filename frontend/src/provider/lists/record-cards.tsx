import { type ReactNode, useRef } from 'react';
import { type RaRecord, useGetRecordRepresentation, useListContext } from 'react-admin';
import { Button } from '../../ui';
import styles from './record-cards.module.css';
import { pressOnRows } from './row-keys';
import { useFocusAfterSelection } from './use-focus-after-selection';

interface RecordCardsProps<Row extends RaRecord> {
  label: string;
  card: (record: Row) => ReactNode;
  /** What can be done with several records at once. */
  bulkActions?: ReactNode;
}

/** The records of a list on small screens, to select as in the table. */
export function RecordCards<Row extends RaRecord>({ label, card, bulkActions }: RecordCardsProps<Row>) {
  const { data = [], isPlaceholderData } = useListContext<Row>();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterSelection(list);
  return (
    <>
      <ul
        ref={list}
        className={`${styles.cards} ${isPlaceholderData ? styles.old : ''}`}
        aria-label={label}
        data-rows
        onKeyDown={pressOnRows}
      >
        {data.map((record) => (
          <li key={record.id}>
            {bulkActions && <SelectBox record={record} />}
            {card(record)}
          </li>
        ))}
      </ul>
      {bulkActions && <Selection>{bulkActions}</Selection>}
    </>
  );
}

function SelectBox({ record }: { record: RaRecord }) {
  const { resource, selectedIds = [], onToggleItem } = useListContext();
  const nameOf = useGetRecordRepresentation(resource);
  return (
    <input
      type="checkbox"
      aria-label={`Select ${String(nameOf(record))}`}
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
    />
  );
}

/** What can be done with the selected, at the foot of the window while the list is in sight. */
function Selection({ children }: { children: ReactNode }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <section className={styles.selection} aria-label="Selected">
      <span role="status">{selectedIds.length} selected</span>
      {children}
      <Button look="quiet" onClick={() => onUnselectItems()}>
        Unselect
      </Button>
    </section>
  );
}
