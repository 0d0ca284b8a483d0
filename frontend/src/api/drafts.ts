/**
 * What a person has typed and not saved. It is kept for this tab, bound to the person, and goes at sign-out, with
 * somebody else's sign-in, and after 12 hours.
 */
const KEY = 'drafts';
const KEPT_MS = 12 * 3_600_000;

type Values = Record<string, string>;

interface Drafts {
  personId: number;
  drafts: Record<string, { values: Values; at: number }>;
}

/** The draft of a form; undefined when there is none. */
export function draftOf(personId: number, form: string): Values | undefined {
  const draft = read(personId).drafts[form];
  return draft && Date.now() - draft.at < KEPT_MS ? draft.values : undefined;
}

/** Keeps what was typed into a form; without values the draft goes. */
export function keepDraft(personId: number, form: string, values: Values): void {
  const { [form]: _before, ...others } = read(personId).drafts;
  const drafts = Object.keys(values).length === 0 ? others : { ...others, [form]: { values, at: Date.now() } };
  sessionStorage.setItem(KEY, JSON.stringify({ personId, drafts } satisfies Drafts));
}

/** Drops all drafts, or those of everybody but one person. */
export function dropDrafts(exceptOf?: number): void {
  if (exceptOf === undefined || stored()?.personId !== exceptOf) sessionStorage.removeItem(KEY);
}

const read = (personId: number): Drafts => {
  const kept = stored();
  return kept?.personId === personId ? kept : { personId, drafts: {} };
};

function stored(): Drafts | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null) ?? undefined;
  } catch {
    return undefined;
  }
}
