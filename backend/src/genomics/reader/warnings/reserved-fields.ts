/** Fields whose type and number the specification fixes (VCF 4.2, sections 1.4.2 and 1.4.3). */

export interface FieldRule {
  type: string;
  number: string;
}

const fields = (rows: string): ReadonlyMap<string, FieldRule> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .map((row) => row.trim().split(' '))
      .map(([id = '', type = '', number = '']) => [id, { type, number }]),
  );

export const RESERVED_INFO = fields(`
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
`);

export const RESERVED_FORMAT = fields(`
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
`);

/** Counts and positions: below zero they mean nothing. */
export const NEVER_NEGATIVE: ReadonlySet<string> = new Set(['AC', 'AF', 'AN', 'DP', 'END', 'MQ0', 'NS']);
