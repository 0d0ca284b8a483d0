import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TruthRow } from './truth-row.js';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md');

/** Speed and memory as `npm run bench` measured them last: they are not measured again here. */
export async function speed(): Promise<TruthRow[]> {
  const sections = readFileSync(PAGE, 'utf8').split('\n## ');
  const lines = sections.filter((section) => section.startsWith('genomics')).flatMap((section) => section.split('\n'));
  const rows = lines.filter((line) => /^\| (?!what|---)/.test(line));
  return rows.map((line) => {
    const [what = '', measured = '', beside = '', toReach = '', reached = '', note = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim());
    return {
      what,
      figure: measured,
      toReach,
      ...(reached !== '' && { reached: reached === 'yes' }),
      note: [beside && `beside it: ${beside}`, note].filter(Boolean).join('; '),
      source: '[benchmarks.md](benchmarks.md), built: `npm run bench`',
    };
  });
}
