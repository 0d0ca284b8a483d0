import type { SampleDisease } from '../../api/generated/schema';
import { type Column, Table } from '../../ui/table/table';
import { readable } from '../diseases/disease-fields';
import styles from './findings.module.css';

const TONES = { High: styles.high, Medium: styles.medium, Low: styles.low };

const COLUMNS: readonly Column<SampleDisease>[] = [
  {
    name: 'Disease',
    cell: ({ name, path, finding, description }) => (
      <div className={styles.disease}>
        {path ? <a href={path}>{name}</a> : name}
        <p>{withoutName(finding, name)}</p>
        {description && <p>{readable(description)}</p>}
      </div>
    ),
  },
  {
    name: 'Susceptibility',
    cell: ({ susceptibility }) => <span className={`${styles.level} ${TONES[susceptibility]}`}>{susceptibility}</span>,
  },
  { name: 'Genes', cell: ({ genes }) => genes.join(', ') },
  { name: 'Signs and Symptoms', cell: (row) => <Known text={row.signs_and_symptoms} /> },
  { name: 'Onset', cell: ({ onset }) => <Known text={onset} /> },
  { name: 'Prevalence', cell: ({ prevalence }) => <Known text={prevalence} /> },
];

/** The diseases of a category. */
export const FindingsTable = ({ category, rows }: { category: string; rows: readonly SampleDisease[] }) => (
  <div className={styles.rows}>
    <Table label={category} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
  </div>
);

/** The writer begins with the name, which stands above. */
const withoutName = (finding: string, name: string): string =>
  finding.startsWith(`${name}. `) ? finding.slice(name.length + 2) : finding;

const Known = ({ text }: { text: string }) => <span>{text || '-'}</span>;
