/** What the reader of a file writes for laboratories, and how it is said to the person. */
const PLAIN: readonly (readonly [code: RegExp, words: string])[] = [
  // alleles and lines, as `(<CNV>, line 8)` or `(lines 8, 9)`
  [/ \((?:[^()]*, )?lines? [\d, ]+\)/g, ''],
  [/\bline \d+: /g, ''],
  [/ differ from \S+ at [^\s.]+/, ' differ from those of the list'],
  [/^A change of copies/, 'A possible loss or gain of a stretch of DNA'],
  [/^A structural variant/, 'A larger change of the DNA'],
  [/^Heteroplasmic at/, 'Changed in'],
  [/possible artefact or mosaic/, 'possibly an error, or a change of some cells only'],
  [/possible artefact/, 'possibly an error'],
  [/\bthis site\b/, 'this place'],
];

/** Why a place was not settled. The evidence keeps the codes. */
export const withoutCodes = (message: string): string =>
  PLAIN.reduce((text, [code, words]) => text.replace(code, words), message);
