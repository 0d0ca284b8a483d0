import { useState } from 'react';
import type { HistoryLine } from '../../api/generated/schema';
import { useHistory } from '../../api/queries/records';
import { Button, Card, EmptyState, Loaded, SelectField, Skeletons, Timeline } from '../../ui';
import styles from './patient.module.css';

const PER_PAGE = 20;

const KINDS: Record<HistoryLine['kind'], string> = {
  kit: 'DNA kit',
  file: 'Files',
  report: 'Reports',
  note: 'Medical history',
  invitation: 'Invitations',
  edit: 'Edits',
};

/** Everything that happened to a record, newest first, or what is of one kind. */
export function StoryCard({ patientId }: { patientId: number }) {
  const [kind, setKind] = useState<HistoryLine['kind'] | ''>('');
  const [page, setPage] = useState(1);
  const choose = (next: string) => {
    setKind(next as typeof kind);
    setPage(1);
  };
  return (
    <Card title="Timeline">
      <div className={styles.stack}>
        <SelectField label="Show" value={kind} onChange={({ target }) => choose(target.value)}>
          <option value="">Everything</option>
          {Object.entries(KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Loaded query={useHistory(patientId, kind || undefined, page)} skeleton={<Skeletons rows={4} />}>
          {({ data, total }) => (
            <>
              {data.length === 0 && <EmptyState title="Nothing has happened yet" />}
              <Timeline entries={data.map(({ id, message, created_at }) => ({ id, title: message, at: created_at }))} />
              {total > PER_PAGE && (
                <div className={styles.pager}>
                  <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Newer
                  </Button>
                  <Button look="quiet" disabled={page * PER_PAGE >= total} onClick={() => setPage(page + 1)}>
                    Older
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}
