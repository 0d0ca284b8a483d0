/** The FILTER column, on bytes. */

export type Filter = 'passed' | 'not-filtered' | 'failed';

const DOT = 46;
const [P, A, S] = [80, 65, 83];

export function filterOf(bytes: Buffer, from: number, to: number): Filter {
  if (to - from === 1 && bytes[from] === DOT) return 'not-filtered';
  const isPass =
    to - from === 4 && bytes[from] === P && bytes[from + 1] === A && bytes[from + 2] === S && bytes[from + 3] === S;
  return isPass ? 'passed' : 'failed';
}
