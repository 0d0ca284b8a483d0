/** Fields whose type and number the specification fixes (VCF 4.1 to 4.4, sections 1.4.2, 1.4.3 and 3). */

export interface FieldRule {
  type: string;
  number: string;
}

interface Reserved extends FieldRule {
  id: string;
  /** Minor versions of VCF 4 that reserve it. */
  from: number;
  to: number;
}

const fields = (rows: string): readonly Reserved[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' '))
    .map(([id = '', type = '', number = '', versions = '0-9']) => {
      const [from = 0, to = 9] = versions.split('-').map(Number);
      return { id, type, number, from, to };
    });

/** The fields that a minor version of VCF 4 reserves; a number `*` is left open. */
export const reserved = (kind: 'INFO' | 'FORMAT', minor: number): ReadonlyMap<string, FieldRule> =>
  new Map(
    (kind === 'INFO' ? RESERVED_INFO : RESERVED_FORMAT)
      .filter(({ from, to }) => from <= minor && minor <= to)
      .map(({ id, type, number }) => [id, { type, number }]),
  );

const RESERVED_INFO = fields(`
  AA String 1
  AC Integer A
  AF Float A
  AN Integer 1
  BQ Float 1
  CIGAR String A
  DB Flag 0
  DP Integer 1
  END Integer 1
  H2 Flag 0
  H3 Flag 0
  MQ Float 1
  MQ0 Integer 1
  NS Integer 1
  SOMATIC Flag 0
  VALIDATED Flag 0
  1000G Flag 0
  AD Integer R 3-9
  ADF Integer R 3-9
  ADR Integer R 3-9
  SVTYPE String *
  SVLEN Integer *
  CIPOS Integer 2 0-3
  CIEND Integer 2 0-3
  HOMLEN Integer *
  HOMSEQ String *
  MATEID String *
  PARID String *
  IMPRECISE Flag 0
  NOVEL Flag 0
`);

const RESERVED_FORMAT = fields(`
  DP Integer 1
  EC Integer A
  FT String 1
  GL Float G
  GP Float G
  GQ Integer 1
  GT String 1
  HQ Integer 2
  MQ Integer 1
  PL Integer G
  PQ Integer 1
  PS Integer 1
  GLE String G
  AD Integer R 3-9
  ADF Integer R 3-9
  ADR Integer R 3-9
  PP Integer G 3-9
`);

/** Counts and positions: below zero they mean nothing. */
export const NEVER_NEGATIVE: ReadonlySet<string> = new Set(['AC', 'AF', 'AN', 'DP', 'END', 'MQ0', 'NS']);
export const NEVER_NEGATIVE_OF_A_SAMPLE: ReadonlySet<string> = new Set(['AD', 'CN', 'DP', 'GQ', 'PL', 'PS']);
