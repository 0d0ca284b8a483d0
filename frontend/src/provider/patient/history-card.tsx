import type { Comment } from '../../api/generated/schema';
import { Card, EmptyState, Loaded, Moment, Skeletons } from '../../ui';
import { useComments } from '../data/patients';
import { HistoryForm } from './history-form';
import styles from './patient.module.css';

/** The patient's medical history, newest first, and a form for the next entry. */
export function HistoryCard({ patientId }: { patientId: number }) {
  const comments = useComments(patientId);
  return (
    <Card title="Medical History">
      <HistoryForm patientId={patientId} />
      <Loaded query={comments} skeleton={<Skeletons rows={3} />}>
        {(entries) => (entries.length ? <Timeline entries={entries} /> : <EmptyState title="No medical history" />)}
      </Loaded>
    </Card>
  );
}

const Timeline = ({ entries }: { entries: Comment[] }) => (
  <ol className={styles.timeline}>
    {entries.map((entry, index) => (
      <li key={entry.id ?? `${entry.created_at} ${index}`}>
        <div className={styles.entryHead}>
          <strong>{entry.title}</strong>
          <small>
            <Moment at={entry.created_at} />
          </small>
        </div>
        <p>{entry.comment}</p>
      </li>
    ))}
  </ol>
);
