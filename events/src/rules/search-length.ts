/** Longest text of a search. Alone in its file: home, which loads little script, needs no other rule. */
export const MAX_SEARCH_LENGTH = 200;
