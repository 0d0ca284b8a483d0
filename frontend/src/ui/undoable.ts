/**
 * Changes that show at once, can be undone for 5 s, and are reverted when the server refuses them. The query cache
 * holds only the server's data; a screen adds the unfinished changes to it (`usePending`). A change is unfinished until
 * the lists that it affects have been read again.
 */
import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { firstErrors, isStale, messageOf } from '../api/errors';
import { toast } from './toasts/toast';

export interface Undoable<Change> {
  key: QueryKey;
  send: (change: Change) => Promise<unknown>;
  /** The change that reverts this one; undefined when it cannot be undone. */
  inverse: (change: Change) => Change | undefined;
  /** The message after success. */
  done: (change: Change) => string;
  /** The message after a refusal; the server's reason follows. */
  refused: (change: Change) => string;
  /** First words of the query keys to read again. */
  touches: readonly string[];
}

interface Attempt<Change> {
  change: Change;
  undoing: boolean;
}

export function useUndoable<Change>({ key, send, inverse, done, refused, touches }: Undoable<Change>) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: ({ change }: Attempt<Change>) => send(change),
    onSuccess: (_answer, { change, undoing }) => {
      const back = undoing ? undefined : inverse(change);
      if (back) toast.undo(done(change), () => mutate({ change: back, undoing: true }));
      else toast.success(done(change));
      return Promise.all(touches.map((first) => queries.invalidateQueries({ queryKey: [first] })));
    },
    onError: (error, attempt) => {
      const reason = Object.values(firstErrors(error))[0] ?? messageOf(error);
      const words = `${refused(attempt.change)} ${reason}`;
      if (!isStale(error)) return void toast.retry(words, () => mutate(attempt));
      toast.error(words);
      return Promise.all(touches.map((first) => queries.invalidateQueries({ queryKey: [first] })));
    },
  });
  return (change: Change) => mutate({ change, undoing: false });
}

/** The unfinished changes, oldest first. */
export const usePending = <Change>(key: QueryKey): Change[] =>
  useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => (state.variables as Attempt<Change>).change,
  });
