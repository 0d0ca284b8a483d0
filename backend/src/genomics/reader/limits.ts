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

/** How far gzip may expand (real files: 5 to 60 times), once more than the grace has come out. */
export const MAX_EXPANSION = 125;
export const EXPANSION_GRACE_BYTES = 16 * MIB;

/** The last position that a tabix index can name; twice the longest human chromosome. */
export const MAX_POSITION = 2 ** 29 - 1;

/** Names of sequences a file may use (GRCh38 with its alternates, decoys and HLA has 3,366). */
export const MAX_CHROMOSOMES = 100_000;

/** Statements kept about one site; a real file makes one to three. */
export const MAX_STATEMENTS_PER_SITE = 64;

/** Losses and gains of copies kept of one chromosome; a real file has some hundred. */
export const MAX_COPY_CHANGES = 1_000;

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
