/** Words too common to tell one finding from another. */
const COMMON = new Set([
  'risk',
  'disease',
  'syndrome',
  'deficiency',
  'type',
  'with',
  'and',
  'the',
  'for',
  'late',
  'onset',
]);

const MIN_LETTERS = 2;

/** Whether a focus text names one of these genes, conditions or medicines, by whole words. */
export function relatesTo(focus: string, names: readonly string[]): boolean {
  const asked = new Set(wordsOf(focus));
  return names.some((name) => wordsOf(name).some((word) => asked.has(word)));
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? []).filter(
    (word) => word.length >= MIN_LETTERS && !COMMON.has(word),
  );
