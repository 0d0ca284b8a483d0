export const LONGEST_COMMENT = 500;
/** A title of exactly this length is refused, as specified: the field takes no more, so it may have been cut. */
export const LONGEST_TITLE = 255;

export interface Entry {
  title: string;
  comment: string;
}

/** Whether an entry of the medical history can be sent. */
export function canSubmit({ title, comment }: Entry): boolean {
  const isTitled = title.trim() !== '' && title.length < LONGEST_TITLE;
  return isTitled && comment.trim() !== '' && comment.length <= LONGEST_COMMENT;
}
