import { comment as commentRule, commentTitle, MAX_TITLE_LENGTH } from '@portal/events/rules';

/** One character more than the rule allows, so that too long a title shows an error instead of being cut. */
export const TITLE_FIELD_LENGTH = MAX_TITLE_LENGTH + 1;

export interface Entry {
  title: string;
  comment: string;
}

/** Whether an entry of the medical history can be sent. */
export const canSubmit = ({ title, comment }: Entry): boolean =>
  commentTitle(title) === null && commentRule(comment) === null;
