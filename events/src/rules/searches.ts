/** Longest text of a search. Home, which loads little script, needs no other rule than those of this file. */
export const MAX_SEARCH_LENGTH = 200;
