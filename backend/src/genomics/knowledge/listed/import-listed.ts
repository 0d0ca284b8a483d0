import { clinvarTable } from './clinvar-table.js';
import { clinvarVcf, placesOn37 } from './clinvar-vcf.js';
import { rowOfRecord, type ClinvarRecord } from './clinvar.js';
import { shippedGeneDiseases, type GeneDiseases } from './gene-diseases.js';
import type { ListedVariants } from './listed-variants.js';
import { placeKey, type ListedRow } from './row.js';

/** Records are read this many at a time before anything else may run. */
const AT_ONCE = 2_000;

/**
 * Reads ClinVar, as its VCF or as the shared table, into rows. Where a place lies on GRCh37 is taken from ClinVar's file
 * on that build, or from the list before.
 */
export async function importClinvar(
  path: string,
  options: { on37?: string | undefined; before?: ListedVariants | undefined; genes?: GeneDiseases } = {},
): Promise<ListedRow[]> {
  const genes = options.genes ?? shippedGeneDiseases();
  const places = options.on37 === undefined ? undefined : await placesOn37(options.on37);
  const rows: ListedRow[] = [];
  let read = 0;
  for await (const record of recordsIn(path)) {
    const pos37 = record.pos37 ?? places?.get(record.variationId) ?? null;
    const row = rowOfRecord({ ...record, pos37 }, genes);
    if (row) rows.push(row.pos37 === null ? { ...row, pos37: options.before?.find(row)?.pos37 ?? null } : row);
    if (++read % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  if (rows.length === 0) throw new Error('The file holds no variant that a report may name.');
  return rows;
}

const recordsIn = (path: string): AsyncIterable<ClinvarRecord> | Iterable<ClinvarRecord> =>
  /\.vcf(\.b?gz)?$/.test(path) ? clinvarVcf(path) : clinvarTable(path);

/** What an import changes, each row by its place and bases. */
interface ListedDiff {
  readonly added: readonly ListedRow[];
  readonly removed: readonly ListedRow[];
  readonly changed: readonly { readonly before: ListedRow; readonly after: ListedRow }[];
}

export function diffOf(before: ListedVariants, after: ListedVariants): ListedDiff {
  const rows = (list: ListedVariants) => Array.from({ length: list.size }, (_, at) => list.row(at));
  const old = new Map(rows(before).map((row) => [placeKey(row), row]));
  const now = rows(after);
  const kept = new Set(now.map(placeKey));
  return {
    added: now.filter((row) => !old.has(placeKey(row))),
    removed: [...old.values()].filter((row) => !kept.has(placeKey(row))),
    changed: now.flatMap((row) => {
      const was = old.get(placeKey(row));
      return was && judgementOf(was) !== judgementOf(row) ? [{ before: was, after: row }] : [];
    }),
  };
}

const judgementOf = ({ gene, significance, stars, condition, mode }: ListedRow): string =>
  [gene, significance, stars, condition, mode].join('\t');

const MOST_SHOWN = 10;

/** The difference in words, a few of each kind by name. */
export function diffInWords({ added, removed, changed }: ListedDiff): string {
  const lines = [
    `${added.length} added, ${removed.length} removed, ${changed.length} judged otherwise`,
    ...shown(added, (row) => `+ ${named(row)}: ${judged(row)}`),
    ...shown(removed, (row) => `- ${named(row)}: was ${judged(row)}`),
    ...shown(changed, ({ before, after }) => `* ${named(after)}: ${judged(before)} -> ${judged(after)}`),
  ];
  return lines.join('\n');
}

const shown = <T>(rows: readonly T[], say: (row: T) => string): string[] => [
  ...rows.slice(0, MOST_SHOWN).map((row) => `  ${say(row)}`),
  ...(rows.length > MOST_SHOWN ? [`    and ${rows.length - MOST_SHOWN} more`] : []),
];

const named = ({ gene, name, accession }: ListedRow): string => `${gene} ${name} (${accession})`;
const judged = ({ significance, stars, condition }: ListedRow): string =>
  `${significance}, ${stars} star${stars === 1 ? '' : 's'}${condition === '' ? '' : `, ${condition}`}`;
