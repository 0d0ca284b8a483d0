/** The company's patients: the board, a single patient, and the changes to them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../api/client';
import { ApiError, messageOf } from '../../api/errors';
import { type FormFields, formOf } from '../../api/form';
import type { MessageAnswer } from '../../api/generated/schema';
import { type Once, useRepeatable } from '../../api/one-key';
import type { StatusMove } from '../tracker/board';
import { toast } from '../../ui';
import { usePending, useUndoable } from '../../ui/undoable';

/** The cards of the board. `employee` is an id or `nobody`; `days` are those in the status, at least. */
export const boardQuery = (filter: { name?: string; employee?: string; days?: number }) =>
  queryOptions({
    queryKey: ['patients', 'board', filter],
    queryFn: ({ signal }) => get('/api/getAllPatients', filter, signal),
  });

export const patientQuery = (id: number) =>
  queryOptions({
    queryKey: ['patients', 'one', id],
    queryFn: async ({ signal }) => (await get('/api/getPatientById', { id }, signal)).data,
  });

/** Finds the first patients whose name contains the text. */
export const patientSearchQuery = (name: string) =>
  queryOptions({
    queryKey: ['patients', 'search', name],
    queryFn: async ({ signal }) => (await get('/api/getPatients', { name, page: 1 }, signal)).data,
  });

const STATUS_KEY = ['change', 'dna-status'];
export const usePendingMoves = () => usePending<readonly StatusMove[]>(STATUS_KEY).flat();

/** Moves one patient, or several to the same status. */
export const useChangeStatus = () =>
  useUndoable<readonly StatusMove[]>({
    key: STATUS_KEY,
    send: moveAll,
    inverse: (moves) => moves.map((move) => ({ ...move, from: move.to, to: move.from })),
    done: (moves) => movedWords(moves),
    refused: (moves) =>
      (moves.length === 1 ? `${moves[0]?.name} was` : 'Some patients were') + ` not moved to ${moves[0]?.to}.`,
    touches: ['patients', 'logs', 'history'],
  });

function movedWords(moves: readonly StatusMove[]): string {
  const [{ name, from, to } = { name: '', from: '', to: '' }] = moves;
  if (moves.length === 1) return `${name} moved from ${from} to ${to}.`;
  return moves.every((move) => move.to === to)
    ? `${moves.length} patients moved to ${to}.`
    : `${moves.length} patients are back where they were.`;
}

/** One call after the other: each has its own event. Of several, those that can be moved are. */
async function moveAll(moves: readonly StatusMove[]): Promise<void> {
  const failed: string[] = [];
  for (const { patientId, name, from, to } of moves) {
    const sent = post('/api/patient/updateStatus', { patient_id: patientId, status: to, from });
    if (moves.length === 1) await sent;
    else await sent.catch((error: unknown) => failed.push(`${name}: ${messageOf(error)}`));
  }
  // nothing that a second try would mend
  if (failed.length > 0) throw new ApiError({ status: 409, code: 'edit.stale', message: failed.join(' ') });
}

export interface Assignment {
  patientId: number;
  name: string;
  from: number | null;
  to: number | null;
  /** The employee's name, for the notice. */
  toName: string | null;
  fromName: string | null;
}

const ASSIGN_KEY = ['change', 'assignment'];
export const usePendingAssignments = () => usePending<Assignment>(ASSIGN_KEY);

export const useAssign = () =>
  useUndoable<Assignment>({
    key: ASSIGN_KEY,
    send: ({ patientId, from, to }) =>
      editPatient(patientId, { assignedTo: idText(to), expected: JSON.stringify({ assignedTo: idText(from) }) }),
    inverse: (change) => ({
      ...change,
      from: change.to,
      to: change.from,
      fromName: change.toName,
      toName: change.fromName,
    }),
    done: ({ name, toName }) => (toName ? `${name} is now with ${toName}.` : `${name} is assigned to nobody now.`),
    refused: ({ name }) => `The assignment of ${name} was not changed.`,
    touches: ['patients', 'logs', 'history'],
  });

interface Archiving {
  patientId: number;
  name: string;
  archived: boolean;
}

/** Takes a patient out of the lists, or brings them back. */
export const useArchive = () =>
  useUndoable<Archiving>({
    key: ['change', 'archive'],
    send: ({ patientId: id, archived }) =>
      archived ? post('/api/patient/archive', { id }) : post('/api/patient/restore', { id }),
    inverse: (change) => ({ ...change, archived: !change.archived }),
    done: ({ name, archived }) => (archived ? `${name} is archived.` : `${name} is back as they were.`),
    refused: ({ name, archived }) => `${name} was not ${archived ? 'archived' : 'restored'}.`,
    touches: ['patients', 'logs', 'history'],
  });

export function useEditPatient(patientId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: FormFields) => editPatient(patientId, fields),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queries.invalidateQueries({ queryKey: ['patients'] });
    },
  });
}

const idText = (id: number | null): string => (id === null ? '' : String(id));

/** Changes a patient; fields that are not sent stay unchanged. */
const editPatient = (patientId: number, fields: FormFields): Promise<MessageAnswer> =>
  post('/api/patient/edit', formOf({ id: patientId, ...fields }));

export function useAddComment(patientId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: useRepeatable((comment: { title: string; comment: string }, once: Once) =>
      post('/api/patient/addComment', { patient_id: patientId, ...comment }, once),
    ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['comments', patientId] }),
  });
}
