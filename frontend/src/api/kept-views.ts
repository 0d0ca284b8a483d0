/**
 * The views of lists that a person has saved, and the columns that they have chosen. They are kept in this browser, bound
 * to the person, and go at sign-out and with somebody else's sign-in.
 */
const KEY = 'views';

interface Kept {
  personId: number;
  values: Record<string, unknown>;
}

/** What was kept for a person. */
export function keptViews(personId: number): Kept['values'] {
  const kept = stored();
  return kept?.personId === personId ? kept.values : {};
}

export const keepViews = (personId: number, values: Kept['values']): void =>
  localStorage.setItem(KEY, JSON.stringify({ personId, values } satisfies Kept));

/** Drops what was kept, unless it is one person's. */
export function dropViews(exceptOf?: number): void {
  if (exceptOf === undefined || stored()?.personId !== exceptOf) localStorage.removeItem(KEY);
}

function stored(): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
