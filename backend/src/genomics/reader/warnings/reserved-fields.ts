/** Fields whose type and number the specification fixes (VCF 4.1 to 4.4, sections 1.4.2, 1.4.3, 3 and 4). */

export interface FieldRule {
  type: string;
  /** By what its values are counted: a number, a letter of the specification, `2A` for two of each ALT. */
  number: string;
}

export interface ReservedField extends FieldRule {
  /** Numbers with which a header may define it. */
  defined: readonly string[];
}

interface Row extends ReservedField {
  id: string;
  /** Minor versions of VCF 4 that reserve it. */
  from: number;
  to: number;
}

/** `count` differs where the specification counts by more than it lets a header say. */
const rows = (text: string): readonly Row[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' '))
    .map(([id = '', type = '', numbers = '', versions = '0-9', count]) => {
      const [from = 0, to = 9] = versions.split('-').map(Number);
      const defined = numbers.split('|');
      return { id, type, defined, from, to, number: count ?? (defined.length === 1 ? numbers : '.') };
    });

/** The fields that a minor version of VCF 4 reserves. */
export const reserved = (kind: 'INFO' | 'FORMAT', minor: number): ReadonlyMap<string, ReservedField> =>
  new Map(
    (kind === 'INFO' ? RESERVED_INFO : RESERVED_FORMAT)
      .filter(({ from, to }) => from <= minor && minor <= to)
      .map(({ id, type, number, defined }) => [id, { type, number, defined }]),
  );

const RESERVED_INFO = rows(`
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
  SB Integer 4 3-9
  IMPRECISE Flag 0
  NOVEL Flag 0
  SVTYPE String 1 0-9 .
  SVLEN Integer 1|A|.
  CIPOS Integer 2 0-3
  CIEND Integer 2 0-3
  CILEN Integer 2 0-3
  CIPOS Integer 2|. 4-9 2A
  CIEND Integer 2|. 4-9 2A
  CILEN Integer . 4-9 2A
  HOMLEN Integer 1|A|.
  HOMSEQ String 1|A|.
  BKPTID String 1|A|. 0-3
  MATEID String 1|A|. 0-3
  MEINFO String 4 0-3
  METRANS String 4 0-3
  DGVID String 1|. 0-3
  DBVARID String 1|. 0-3
  DBRIPID String 1|. 0-3
  PARID String 1|. 0-3
  EVENT String 1|. 0-3
  DPADJ Integer 1|A|. 0-3
  CN Integer 1|A|. 0-3
  CNADJ Integer 1|A|. 0-3
  CICN Integer 2 0-3
  CICNADJ Integer 2|. 0-3
  BKPTID String A 4-9
  MATEID String A 4-9
  MEINFO String . 4-9 4A
  METRANS String . 4-9 4A
  DGVID String A 4-9
  DBVARID String A 4-9
  DBRIPID String A 4-9
  PARID String A 4-9
  EVENT String A 4-9
  EVENTTYPE String A 4-9
  CN Float A 4-9
  CICN Float . 4-9 2A
  SVCLAIM String A 4-9
  RN Integer A 4-9
  RUS String . 4-9
  RUL Integer . 4-9
  RUC Float . 4-9
  RB Integer . 4-9
  RUB Integer . 4-9
  CIRUC Float . 4-9
  CIRB Integer . 4-9
`);

const RESERVED_FORMAT = rows(`
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
  CN Integer 1 0-3
  CN Float 1 4-9
  CNQ Float 1
  CNL Float G|. 0-9
  CNP Float G|. 0-9
  NQ Integer 1
  HAP Integer 1
  AHAP Integer 1
  CICN Float 2 4-9
  PSL String P 4-9
  PSO Integer P 4-9
  PSQ Integer P 4-9
`);

/** Counts, lengths and qualities: below zero they mean nothing. */
export const NEVER_NEGATIVE: ReadonlySet<string> = new Set(
  'AC AD ADF ADR AF AN BQ CN CNADJ DP DPADJ END HOMLEN MQ MQ0 NS RB RN RUB RUC RUL SB'.split(' '),
);
export const NEVER_NEGATIVE_OF_A_SAMPLE: ReadonlySet<string> = new Set(
  'AD ADF ADR AHAP CN CNQ DP EC GQ HAP HQ MQ NQ PL PP PQ PS PSO PSQ'.split(' '),
);
