import { allOf, required } from './rule.js';
import { text } from './values.js';

export const MAX_COMMENT_LENGTH = 500;
export const MAX_TITLE_LENGTH = 254;

/** An entry of a patient's medical history. */
export const commentTitle = allOf(required, text(MAX_TITLE_LENGTH));
export const comment = allOf(required, text(MAX_COMMENT_LENGTH));
