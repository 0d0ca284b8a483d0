/** Longest text of a search. Home, which loads little script, needs no other rule than those of this file. */
export const MAX_SEARCH_LENGTH = 200;

/** Number of found records at which a search stops counting. */
export const MAX_COUNTED = 10_000;
