import { useState } from 'react';

/** The patients who were chosen on the board, to be moved together. */
export interface Selection {
  ids: readonly number[];
  size: number;
  has: (patientId: number) => boolean;
  toggle: (patientId: number) => void;
  clear: () => void;
}

/** @param present the patients on the board: whoever has gone is not moved */
export function useSelection(present: readonly { user_id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = present.map(({ user_id }) => user_id).filter((id) => chosen.has(id));
  return {
    ids,
    size: ids.length,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(chosen.has(id) ? new Set(ids.filter((other) => other !== id)) : new Set([...ids, id])),
    clear: () => setChosen(new Set()),
  };
}
