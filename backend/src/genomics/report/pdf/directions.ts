const RIGHT_TO_LEFT = /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?: +[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*)/;

/**
 * Text in runs of one direction, each to be drawn by itself. PDFKit turns one word round at a time: the words of a name
 * from right to left would stand in the wrong order. Blanks that do not break make one word of it.
 */
export const inRuns = (text: string): string[] =>
  text
    .split(RIGHT_TO_LEFT)
    .map((run, at) => (at % 2 === 1 ? run.replaceAll(' ', '\u00a0') : run))
    .filter((run, _, all) => run !== '' || all.length === 1);
