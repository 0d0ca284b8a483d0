import type { RaRecord } from 'react-admin';
import type { LogLine } from '../../api/generated/schema';
import { Card, Minute } from '../../ui';
import { Column } from '../lists/column';
import { ExportButton } from '../lists/export-button';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import { ResourceList } from '../lists/resource-list';
import { ListSearch } from '../lists/list-search';
import styles from './tracker.module.css';

type Row = LogLine & RaRecord;

/** The company's activity log, newest first. */
export const Logs = () => (
  <ResourceList resource="logs">
    <div className={styles.tools}>
      <ListSearch placeholder="Search..." />
      <ExportButton />
    </div>
    <Card>
      <ListBody<Row>
        label="Logs"
        columns={columns}
        card={(entry) => (
          <div className={styles.logCard}>
            <span>{entry.message}</span>
            <When at={entry.created_at} />
          </div>
        )}
        empty={{ text: 'Nothing has happened yet', action: null }}
      />
      <ListPager />
    </Card>
  </ResourceList>
);

const columns = (
  <>
    <Column<Row> source="message" label="What happened" disableSort />
    <Column<Row> source="created_at" label="When" disableSort render={(entry) => <When at={entry.created_at} />} />
  </>
);

const When = ({ at }: { at: string }) => (
  <span className={styles.when}>
    <Minute at={at} />
  </span>
);
