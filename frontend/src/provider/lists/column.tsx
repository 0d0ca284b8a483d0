import { DataTableCell, type DataTableColumnProps, DataTableHeadCell, useDataTableRenderContext } from 'react-admin';

/**
 * A column of a table: its head, and its cell of each row. It takes what react-admin's `DataTable.Col` takes, which
 * also loads the form fields of react-admin's own choice of columns.
 */
export function Column<Row extends object>(props: Omit<DataTableColumnProps<Row>, 'ref'>) {
  const Cell = useDataTableRenderContext() === 'header' ? DataTableHeadCell : DataTableCell;
  return <Cell {...(props as Omit<DataTableColumnProps, 'ref'>)} />;
}
