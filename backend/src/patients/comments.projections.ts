import { personIn } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** An entry of a patient's medical history. */
export interface CommentRow {
  id: number;
  /** the event's position in the log; a later one is newer */
  position: number;
  patientId: number;
  title: string;
  comment: string;
  createdAt: string;
  authorId: number | null;
}

export const comments = projection<CommentRow>('comments', 2, { indexes: [['patientId', 'position']] })
  .create('CommentAdded', 'commentId', ({ data, time, actor, position }) => ({
    id: data.commentId,
    position,
    patientId: data.patientId,
    title: data.title,
    comment: data.comment,
    createdAt: time,
    authorId: personIn(actor),
  }))
  .on(
    'RecordJoined',
    ({ data }) => data.commentIds,
    (row, { data }) => ({ ...row, patientId: data.personId }),
  );
