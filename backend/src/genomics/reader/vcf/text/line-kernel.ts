/** Looks at the lines of a genome, 16 bytes at a time. Where something is unusual it answers so, and others look closer. */
import {
  add,
  againIf,
  and,
  answer,
  compiled,
  constant,
  countOnes,
  equal,
  equalsZero,
  lessThan,
  load,
  loadByte,
  Local,
  loop,
  moduleOf,
  notEqual,
  shiftRight,
  store,
  subtract,
  trailingZeros,
  vector,
  when,
  xor,
  type Code,
} from './webassembly.js';

const WIDTH = 16;
const [TAB, NEWLINE, DOT, ZERO, COLON] = [9, 10, 46, 48, 58];
/** All below are control characters that stand in no line, but for the ends of columns and lines. */
const FIRST_IN_A_COLUMN = 14;

/** Where in the memory everything stands. */
export const AT = {
  /** Ends of the columns CHROM to FORMAT, then the fields of a sample, and where the text ends. */
  ends: 0,
  fields: 36,
  to: 40,
  /** The bases in lower case, each at the lower half of its code. */
  bases: 64,
  /** What these columns are expected to be, with the tab behind them: its length, then its text. */
  chromosome: 128,
  format: 512,
  lineEnds: 1024,
} as const;

/** Where an expected text stands behind its length. */
export const EXPECTED_TEXT = WIDTH;

/** The parameter of all functions, and their locals: some have three numbers, all look at 16 bytes. */
const at = new Local(0);
const [found, to, other] = [new Local(1), new Local(2), new Local(3)];
const bytes = new Local(4);
const LOCALS = { parameters: 1, numbers: 3, vectors: 1 };

const ZERO_ADDRESS = constant(0);
const NOT_COMMON = constant(-1);

const isControl = vector.below(bytes.value, vector.splat(FIRST_IN_A_COLUMN));
const isColon = vector.equal(bytes.value, vector.splat(COLON));
const isNoDigit = vector.above(vector.subtract(bytes.value, vector.splat(ZERO)), vector.splat(9));
const isNoQuality = vector.andNot(isNoDigit, vector.equal(bytes.value, vector.splat(DOT)));
const isNoBase = vector.notEqual(
  vector.pick(vector.load(ZERO_ADDRESS, AT.bases), vector.and(bytes.value, vector.splat(15))),
  vector.or(bytes.value, vector.splat(32)),
);

const move = (local: Local, by: number): Code => local.set(add(local.value, constant(by)));

/** Moves on to the first byte that is one of those. */
const find = (those: Code): Code => [
  ...move(at, -WIDTH),
  ...loop(move(at, WIDTH), bytes.set(vector.load(at.value)), againIf(equalsZero(found.tee(vector.bits(those))))),
  ...at.set(add(at.value, trailingZeros(found.value))),
];

/** Passes a column in which none of those stands, and the tab behind it. */
const passColumn = (column: number, those: Code): Code => [
  ...find(those),
  ...when(notEqual(loadByte(at.value), constant(TAB)), answer(NOT_COMMON)),
  ...store(ZERO_ADDRESS, AT.ends + 4 * column, at.value),
  ...move(at, 1),
];

/** A bit for each of 16 bytes that differs, and one behind them. */
const DIFFERENCES = 0x1ffff;
const NO_DIFFERENCE = 0x10000;

/** Passes a column that is the expected one, of which the tab is a part. */
const passExpected = (column: number, place: number): Code => [
  ...to.set(add(at.value, load(ZERO_ADDRESS, place))),
  ...other.set(constant(place)),
  ...loop(
    bytes.set(vector.equal(vector.load(at.value), vector.load(other.value, EXPECTED_TEXT))),
    move(other, WIDTH),
    found.set(xor(vector.bits(bytes.value), constant(DIFFERENCES))),
    at.set(add(at.value, trailingZeros(found.value))),
    againIf(and(lessThan(at.value, to.value), equal(found.value, constant(NO_DIFFERENCE)))),
  ),
  ...when(lessThan(at.value, to.value), answer(NOT_COMMON)),
  ...at.set(to.value),
  ...store(ZERO_ADDRESS, AT.ends + 4 * column, subtract(to.value, constant(1))),
];

/**
 * Where the samples of a common record begin, else -1. Its CHROM and FORMAT are the expected ones. POS has digits alone,
 * REF and ALT have bases, QUAL has digits and dots; columns may be empty. Writes where each ends.
 */
const columns: Code = [
  ...passExpected(0, AT.chromosome),
  ...[isNoDigit, isControl, isNoBase, isNoBase, isNoQuality, isControl, isControl].flatMap((those, index) =>
    passColumn(1 + index, those),
  ),
  ...passExpected(8, AT.format),
  ...at.value,
];

/** All bits below the lowest one of a number, and all 32 where it has none. */
const below = (bits: Local): Code => subtract(and(bits.value, subtract(constant(0), bits.value)), constant(1));

/** Where the sample that begins here ends, or what in it no column has. Writes how many fields it has. */
const fields: Code = [
  ...other.set(constant(1)),
  ...loop(
    bytes.set(vector.load(at.value)),
    found.set(vector.bits(isControl)),
    other.set(add(other.value, countOnes(and(vector.bits(isColon), below(found))))),
    move(at, WIDTH),
    againIf(equalsZero(found.value)),
  ),
  ...store(ZERO_ADDRESS, AT.fields, other.value),
  ...subtract(add(at.value, trailingZeros(found.value)), constant(WIDTH)),
];

/** Writes where the lines end whose line ends stand between here and the end of the text, and answers how many. */
const lines: Code = [
  ...other.set(ZERO_ADDRESS),
  ...loop(
    found.set(vector.bits(vector.equal(vector.load(at.value), vector.splat(NEWLINE)))),
    when(
      found.value,
      loop(
        store(other.value, AT.lineEnds, add(at.value, trailingZeros(found.value))),
        move(other, 4),
        againIf(found.tee(and(found.value, subtract(found.value, constant(1))))),
      ),
    ),
    move(at, WIDTH),
    againIf(lessThan(at.value, load(ZERO_ADDRESS, AT.to))),
  ),
  ...shiftRight(other.value, constant(2)),
];

const kernel = { columns, fields, lines };

export interface LineKernel {
  columns(at: number): number;
  fields(at: number): number;
  lines(at: number): number;
}

/** For a memory in which the lines stand behind what {@link AT} names. */
export const lineKernel = compiled<LineKernel>(moduleOf(kernel, LOCALS));
