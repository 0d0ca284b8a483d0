import type { Comment } from '../../api/generated/schema';
import { useComments } from '../../api/queries/records';
import { EmptyState, Loaded, Skeletons } from '../states/states';
import { Timeline } from './timeline';

/** A patient's medical history, newest first, to read. */
export const MedicalHistory = ({ patientId }: { patientId: number }) => (
  <Loaded query={useComments(patientId)} skeleton={<Skeletons rows={3} />}>
    {(entries) =>
      entries.length ? <Timeline entries={entries.map(entryOf)} /> : <EmptyState title="No medical history" />
    }
  </Loaded>
);

const entryOf = ({ id, title, comment, created_at }: Comment) => ({ id, title, text: comment, at: created_at });
