/** The shapes of a chart, in units of its view box. */
export const WIDTH = 240;
export const HEIGHT = 56;
export const BAR_WIDTH = 14;
/** keeps a line from being cut at the edges */
const MARGIN = 2;

/** Heights of numbers, the largest as high as the chart; a small number that is not 0 can still be seen. */
export function heightsOf(numbers: readonly number[]): number[] {
  const most = Math.max(1, ...numbers);
  const room = HEIGHT - 2 * MARGIN;
  return numbers.map((number) => (number <= 0 ? 0 : Math.max(MARGIN, (number / most) * room)));
}

/** The left edge of one of some bars. */
export const leftOf = (index: number, count: number): number => (index * (WIDTH - BAR_WIDTH)) / Math.max(1, count - 1);

/** The points of a line through the heights. */
export const lineOf = (heights: readonly number[]): string =>
  heights
    .map((height, index) => `${(index * WIDTH) / Math.max(1, heights.length - 1)},${HEIGHT - MARGIN - height}`)
    .join(' ');

/** The points of the area below that line. */
export const areaOf = (heights: readonly number[]): string => `0,${HEIGHT} ${lineOf(heights)} ${WIDTH},${HEIGHT}`;
