import type { FileProblem } from '../model.js';
import type { Outcome } from './commands.js';
import type { findingsJson } from '../findings-json.js';

type Shown = Partial<ReturnType<typeof findingsJson>>;

/** What came of one file, for people. */
export function inWords(file: string, outcome: Outcome): string {
  if (!outcome.ok) return `${file}: refused: ${problemLine(outcome.problem)}`;
  const {
    genes = [],
    conditions = [],
    one_star: oneStar = [],
    drugs = [],
    warnings: _warnings,
    ok: _ok,
    ...rest
  } = outcome as Shown & { ok: true };
  const told = drugs.filter(({ verdict }) => verdict !== 'no_result');
  const sections = [
    Object.entries(rest).flatMap(valueLines),
    genes.map(({ gene, call, diplotypes, components, phenotypes }) => [
      gene,
      call,
      diplotypes.join(' or ') || components.join(', '),
      phenotypes.join(' or '),
    ]),
    conditions.map(({ gene, conclusion, condition, variants }) => [
      gene,
      conclusion,
      `${condition}: ${variants.map(({ name, zygosity }) => `${name} (${zygosity})`).join(', ')}`,
    ]),
    oneStar.map(({ gene, condition, variants }) => [
      gene,
      'one star',
      `${condition}: ${variants.map(({ name, zygosity }) => `${name} (${zygosity})`).join(', ')}`,
    ]),
    told.map(({ drug, verdict, recommendation }) => [drug, verdict, recommendation]),
  ];
  return [`${file}:`, ...sections.filter((rows) => rows.length > 0).map(columns)].join('\n');
}

/** What the format forbids and the file does, a line each. */
export const warningLines = (file: string, outcome: Outcome): string =>
  (outcome.ok ? ((outcome as Shown).warnings ?? []) : [])
    .map((warning) => `${file}: ${problemLine(warning)}\n`)
    .join('');

const problemLine = ({ line, message }: FileProblem): string =>
  line === undefined ? message : `line ${line}: ${message}`;

/** Columns side by side, the last as long as it likes. */
function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const padded = (row: string[]) => row.map((cell, at) => (at < row.length - 1 ? cell.padEnd(widths[at]!) : cell));
  return rows.map((row) => `  ${padded(row).join('  ').trimEnd()}`).join('\n');
}

function valueLines([name, value]: [string, unknown]): string[][] {
  if (Array.isArray(value)) return [[name, value.join(', ')]];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(valueLines);
}
