import type { AvailableReport } from '../../api/generated/schema';
import { Button, formatPrice } from '../../ui';
import { type Column, Table } from '../../ui/table/table';
import styles from './member-reports.module.css';

interface ReportTableProps {
  reports: readonly AvailableReport[];
  onPurchase: (report: AvailableReport) => void;
}

/** The reports with a look at their sample and the way to buy them. */
export function ReportTable({ reports, onPurchase }: ReportTableProps) {
  const columns: Column<AvailableReport>[] = [
    { name: 'Report Type', cell: ({ name }) => name },
    { name: 'Description', cell: ({ description }) => <span className={styles.description}>{description}</span> },
    { name: 'Price', kind: 'number', cell: ({ price }) => formatPrice(price) },
    { name: 'Preview', kind: 'action', cell: (report) => report.file_path && <Preview report={report} /> },
    {
      name: 'Purchase',
      kind: 'action',
      cell: (report) => (
        <Button aria-label={`Purchase ${report.name}`} onClick={() => onPurchase(report)}>
          Purchase
        </Button>
      ),
    },
  ];
  return (
    <Table label="Available Genetic Reports" columns={columns} rows={reports} keyOf={({ report_id }) => report_id} />
  );
}

const Preview = ({ report: { name, file_path } }: { report: AvailableReport }) => (
  <a className={styles.preview} href={file_path} target="_blank" rel="noopener" aria-label={`Preview of ${name}`}>
    Preview
  </a>
);
