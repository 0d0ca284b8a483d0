/**
 * Changes that show at once, can be taken back for 5 s, and go back by themselves when the server refuses.
 *
 * Nothing is written into the query cache: a screen draws what the server said with the changes under way on top
 * (`usePending`). A change stays under way until the lists that it touches have been read again.
 */
import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/errors';
import { toast } from '../../ui';

export interface Undoable<Change> {
  key: QueryKey;
  send: (change: Change) => Promise<unknown>;
  /** The change that takes this one back; undefined where it cannot be. */
  inverse: (change: Change) => Change | undefined;
  /** What has happened, as a sentence. */
  done: (change: Change) => string;
  /** What has not happened, as a sentence; the server's reason follows. */
  refused: (change: Change) => string;
  /** First words of the query keys to read again. */
  touches: string[];
}

interface Attempt<Change> {
  change: Change;
  undoing: boolean;
}

export function useUndoable<Change>({ key, send, inverse, done, refused, touches }: Undoable<Change>) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: key,
    networkMode: 'always', // a drag without a network is refused at once, not kept waiting
    mutationFn: ({ change }: Attempt<Change>) => send(change),
    onSuccess: (_answer, { change, undoing }) => {
      const back = undoing ? undefined : inverse(change);
      if (back) toast.undo(done(change), () => mutate({ change: back, undoing: true }));
      else toast.success(done(change));
      return Promise.all(touches.map((first) => queries.invalidateQueries({ queryKey: [first] })));
    },
    onError: (error, attempt) => toast.retry(`${refused(attempt.change)} ${messageOf(error)}`, () => mutate(attempt)),
  });
  return (change: Change) => mutate({ change, undoing: false });
}

/** The changes that are under way, oldest first. */
export const usePending = <Change>(key: QueryKey): Change[] =>
  useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => (state.variables as Attempt<Change>).change,
  });
