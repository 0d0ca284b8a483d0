import { text } from './values.js';

/** A file of a few genes is far shorter. */
const MAX_RESULTS = 20_000;
const MAX_LAB = 200;

/** What laboratories told; empty for nothing. */
export const laboratoryResults = text(MAX_RESULTS);

/** A laboratory or a date, as it is printed. */
export const labName = text(MAX_LAB);
