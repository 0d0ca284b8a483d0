/** No word asks for more of the width than this: a longer one is broken. */
const MOST_FOR_A_WORD = 0.3;
/** What a column gets beyond its longest text, where there is room. */
const AIR = 24;

/**
 * The widths of a table's columns. Where all text fits, the last column takes the rest; otherwise each column has room
 * for its longest word, and more goes to the columns with long text.
 * @param columns the cells of each column, with its heading
 * @param widthOf of a text, in points
 */
export function columnWidths(
  columns: readonly (readonly string[])[],
  width: number,
  gap: number,
  widthOf: (text: string) => number,
): number[] {
  const longest = columns.map((cells) => gap + Math.max(...cells.map(widthOf)));
  const spare = width - sum(longest);
  if (spare >= 0) return spread(longest, spare);
  const least = columns.map(
    (cells) => gap + Math.min(Math.max(...wordsOf(cells).map(widthOf)), width * MOST_FOR_A_WORD),
  );
  const left = width - sum(least);
  if (left < 0) return shrunk(least, width);
  const wanted = columns.map((cells) => Math.sqrt(sum(cells.map(widthOf)) / cells.length));
  return least.map((share, at) => share + (left * wanted[at]!) / sum(wanted));
}

/** The widest columns give way, all to the same width, so that the short words of the others stay whole. */
function shrunk(widths: readonly number[], width: number): number[] {
  let [most, room] = [0, width];
  [...widths]
    .sort((a, b) => a - b)
    .forEach((each, at) => {
      most = Math.max(most, Math.min(each, room / (widths.length - at)));
      room -= Math.min(each, most);
    });
  return widths.map((each) => Math.min(each, most));
}

function spread(widths: readonly number[], spare: number): number[] {
  const air = Math.min(AIR, spare / widths.length);
  return widths.map((width, at) => width + (at === widths.length - 1 ? spare - air * at : air));
}

const wordsOf = (cells: readonly string[]): string[] => [...new Set(cells.flatMap((cell) => cell.split(/\s+/)))];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
