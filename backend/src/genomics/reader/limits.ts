/** The limits that protect the machine from a hostile or broken file. */

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** Bytes taken from disk at a time. */
export const READ_BYTES = MIB;

/** The longest line that is read; a structural variant with its whole sequence fits, a file without line ends does not. */
export const MAX_LINE_BYTES = 16 * MIB;

/** All lines that begin with `#` together; they are the only part of a file that is kept. */
export const MAX_HEADER_BYTES = 32 * MIB;

/** Header lines; GRCh38 with its decoys and every caller's history has under 10,000. */
export const MAX_HEADER_LINES = 100_000;

/** Samples of one file; the largest public ones have a few thousand. */
export const MAX_SAMPLES = 100_000;

/** Alternates of one record; repeats called in thousands of people have some hundred. */
export const MAX_ALTERNATES = 1_000;

/** Empty lines among the records; a file of nothing else would be read for long. */
export const MAX_EMPTY_LINES = 1_000;

/** A file that says more than this when decompressed is refused (a whole genome as gVCF is about 20 GiB). */
export const MAX_DECOMPRESSED_BYTES = 512 * GIB;

/**
 * How far files may expand, by their kind. Populations compress 20 to 100 times, and people alone mostly 15. Reads
 * compress 6 to 27 times (amplicons with one quality). Arrays compress 3 to 6 times, and BCF as text 2 to 4.
 */
// the line that is too long is told as such: it fits the grace of a VCF
export const EXPANSIONS = {
  population: { times: 125, grace: 20 * MIB },
  people: { times: 40, grace: 20 * MIB },
  reads: { times: 40, grace: 8 * MIB },
  array: { times: 8, grace: 2 * MIB },
  binary: { times: 20, grace: 4 * MIB },
} as const;

/** A file with more samples may be one of a population; of 16 in which nothing was read, each base packs 60 times. */
export const FEW_SAMPLES = 4;

/** What a stretch that compresses well may take from the one before it. */
export const MAX_EXPANSION_CREDIT = 128 * MIB;

/** Text in each block of bgzip on average, once there are many; real ones hold about 60,000 bytes. */
export const FEWEST_BYTES_PER_BLOCK = 256;
export const MANY_BLOCKS = 10_000;

/** Fields that FORMAT may name; callers write up to some tens. */
export const MAX_FORMAT_FIELDS = 1_000;

/** Bytes of a row of an array; real ones have under 200. */
export const MAX_ROW_BYTES = 64 * KIB;

/** Rows of an array; the largest chips have under 5 million. */
export const MAX_ARRAY_ROWS = 5_000_000;

/** Rows of an array that are the same as the one before. */
export const MAX_SAME_ROWS = 1_000;

/**
 * Rows of an array are counted by a remainder of their positions, and so many may share one. The rows of the largest
 * chips spread evenly: under 80 share one, and under 150 where it is most.
 */
export const MAX_ROWS_PER_REMAINDER = 400;
export const PLACE_REMAINDERS = 65_521;

/** The last position that a tabix index can name; twice the longest human chromosome. */
export const MAX_POSITION = 2 ** 29 - 1;

/** Names of sequences a file may use (GRCh38 with its alternates, decoys and HLA has 3,366). */
export const MAX_CHROMOSOMES = 20_000;

/** Windows of 16 kb in the index of a converted file; those of a human genome are under 200,000. */
export const MAX_INDEX_WINDOWS = 1_000_000;

/** How often the records may speak of a place on average; a real file does so one to three times. */
export const MAX_VISITS_PER_PLACE = 32;
export const FREE_VISITS = 1_000_000;

/** Statements kept about one site; a real file makes one to three. */
export const MAX_STATEMENTS_PER_SITE = 64;

/** Losses and gains of copies kept of one chromosome; a real file has some hundred. */
export const MAX_COPY_CHANGES = 1_000;

/** Records of a file that reach further than their line, as structural variants do; with more the file is read whole. */
export const MAX_FAR_RECORDS = 100_000;

/** Lines of a sorted file that wait for those before them: trimming moves some of them on. */
export const IN_ORDER_BYTES = MIB;

/** Bases by which an indel is moved to the left at most; lines of a sorted file wait for such ones behind them. */
export const MAX_SHIFT = 1_000;

/** What the sorter holds in memory before it writes a run to disk. */
export const SORT_RUN_BYTES = 16 * MIB;

/** Bases of one read; those of the aligners' setting for short reads have at most a few hundred. */
export const MAX_READ_BASES = 10_000;

/** Memory of all tools that turn reads into variants; minimap2 holds about 12 GiB for a human genome. */
export const MAX_TOOLS_BYTES = 24 * GIB;

/** Memory in which the reads are sorted before they are written to disk. */
export const SORT_READS_MIB = 512;

/** The share of the reads below which a file says that it hardly fits the reference. */
export const FEW_ALIGNED = 0.5;
