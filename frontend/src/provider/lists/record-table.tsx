import Table from '@mui/material/Table';
import { type ReactNode, useRef } from 'react';
import {
  BulkActionsToolbar,
  DataTableBase,
  DataTableBody,
  DataTableHead,
  DataTableRenderContext,
  DataTableRoot,
  type RaRecord,
  SelectAllButton,
} from 'react-admin';
import styles from './lists.module.css';
import { pressOnRows } from './row-keys';
import { useFocusAfterSelection } from './use-focus-after-selection';

/** The most rows that can be selected: the server lists no more at once. */
const MOST_SELECTED = 100;

interface RecordTableProps {
  /** The table's name for screen readers. */
  label: string;
  /** Whether the rows are those of the page before. */
  isOld: boolean;
  /** The address of a record; the whole row leads there. */
  pathOf?: (id: RaRecord['id']) => string;
  /** What can be done with several records at once. */
  bulkActions?: ReactNode;
  /** The `Column`s. */
  children: ReactNode;
}

/**
 * The records of a list as rows, of the parts of react-admin's `DataTable`. As a whole, that one loads form fields and
 * dialogs for choosing columns and deleting, which the workspace has of its own.
 */
export function RecordTable({ label, isOld, pathOf, bulkActions, children }: RecordTableProps) {
  const table = useRef<HTMLDivElement>(null);
  useFocusAfterSelection(table);
  return (
    <div
      ref={table}
      className={`${styles.table} ${isOld ? styles.old : ''}`}
      aria-busy={isOld}
      data-rows
      onKeyDown={pressOnRows}
    >
      <DataTableBase
        hasBulkActions={Boolean(bulkActions)}
        rowClick={pathOf ?? false}
        hover={false}
        loading={null}
        empty={null}
      >
        <DataTableRoot>
          {bulkActions && (
            <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MOST_SELECTED} />}>
              {bulkActions}
            </BulkActionsToolbar>
          )}
          <Table size="small" aria-label={label}>
            <DataTableRenderContext.Provider value="header">
              <DataTableHead>{children}</DataTableHead>
            </DataTableRenderContext.Provider>
            <DataTableBody>{children}</DataTableBody>
          </Table>
        </DataTableRoot>
      </DataTableBase>
    </div>
  );
}
