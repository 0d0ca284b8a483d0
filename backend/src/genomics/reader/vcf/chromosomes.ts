/** Names and lengths of human chromosomes. */
import { type Build, type Chromosome, CHROMOSOMES } from '../../model.js';

/** The chromosome at a place of the sorting order; undefined where other sequences stand. */
export const canonicalOfRank = (rank: number): Chromosome | undefined => CHROMOSOMES[rank];

/** -1 for a name that is none. */
export const rankOfCanonical = (chromosome: Chromosome | undefined): number =>
  chromosome === undefined ? -1 : CHROMOSOMES.indexOf(chromosome);

const REFSEQ_MITOCHONDRION = 12920;

/** PLINK counts on after 22: X, Y, the part that both share, mitochondria. */
const PLINK: Record<string, Chromosome> = { 23: 'X', 24: 'Y', 25: 'X', 26: 'MT', M: 'MT', XY: 'X' };

const FIRST_GENBANK = 663;

/**
 * The canonical name (`1`..`22`, `X`, `Y`, `MT`) for what files write: `chr1`, `01`, `M`, `NC_000021.9`, `CM000683`,
 * PLINK's `23`; undefined for alternates, decoys and everything else.
 */
export function canonicalChromosome(name: string): Chromosome | undefined {
  const bare = name
    .replace(/^chr/i, '')
    .replace(/^0(?=[1-9]$)/, '')
    .toUpperCase();
  const known = PLINK[bare] ?? refseqChromosome(bare) ?? genbankChromosome(bare) ?? bare;
  return CHROMOSOMES.includes(known) ? known : undefined;
}

const refseqChromosome = (name: string): Chromosome | undefined => refseq(name)?.chromosome;
const genbankChromosome = (name: string): Chromosome | undefined => genbank(name)?.chromosome;

/** A sequence by the number of an archive. Each change of its bases raises the version. */
interface Accession {
  readonly chromosome: Chromosome;
  /** Undefined where the name leaves it out: then no build is told. */
  readonly version: string | undefined;
  /** The version of GRCh38. GRCh37 has the one before it. */
  readonly onGrch38: number | undefined;
}

const REFSEQ_ON_GRCH38 = [11, 12, 12, 12, 10, 12, 14, 11, 12, 11, 10, 12, 11, 9, 10, 10, 11, 10, 10, 11, 9, 11, 11, 10];
const GENBANK_ON_GRCH38 = 2;

const MITOCHONDRION: Accession = { chromosome: 'MT', version: undefined, onGrch38: undefined };

function refseq(name: string): Accession | undefined {
  const [, digits, version] = /^NC_0*(\d+)(?:\.(\d+))?$/.exec(name) ?? [];
  const number = Number(digits);
  if (number === REFSEQ_MITOCHONDRION) return MITOCHONDRION;
  const chromosome = number <= 24 ? CHROMOSOMES[number - 1] : undefined;
  if (chromosome === undefined) return undefined;
  return { chromosome, version, onGrch38: REFSEQ_ON_GRCH38[number - 1]! };
}

/** CM000663 is chromosome 1, CM000686 is Y. */
function genbank(name: string): Accession | undefined {
  if (/^J01415(\.\d+)?$/.test(name)) return MITOCHONDRION;
  const [, digits, version] = /^CM000(\d{3})(?:\.(\d+))?$/.exec(name) ?? [];
  const number = Number(digits) - FIRST_GENBANK;
  const chromosome = number < 24 ? CHROMOSOMES[number] : undefined;
  return chromosome === undefined ? undefined : { chromosome, version, onGrch38: GENBANK_ON_GRCH38 };
}

/** The build whose sequence has this name; undefined for a name that stands on several. */
export function buildOfAccession(name: string): Build | undefined {
  const { version, onGrch38 } = refseq(name.toUpperCase()) ?? genbank(name.toUpperCase()) ?? {};
  if (version === undefined || onGrch38 === undefined) return undefined;
  if (Number(version) === onGrch38) return 'GRCh38';
  return Number(version) === onGrch38 - 1 ? 'GRCh37' : 'unknown';
}

/** Lengths in base pairs as the Genome Reference Consortium publishes them (GRCh38: GCA_000001405.15, GRCh37: .1). */
const LENGTHS: readonly (readonly [Chromosome, grch38: number, grch37: number])[] = [
  ['1', 248956422, 249250621],
  ['2', 242193529, 243199373],
  ['3', 198295559, 198022430],
  ['4', 190214555, 191154276],
  ['5', 181538259, 180915260],
  ['6', 170805979, 171115067],
  ['7', 159345973, 159138663],
  ['8', 145138636, 146364022],
  ['9', 138394717, 141213431],
  ['10', 133797422, 135534747],
  ['11', 135086622, 135006516],
  ['12', 133275309, 133851895],
  ['13', 114364328, 115169878],
  ['14', 107043718, 107349540],
  ['15', 101991189, 102531392],
  ['16', 90338345, 90354753],
  ['17', 83257441, 81195210],
  ['18', 80373285, 78077248],
  ['19', 58617616, 59128983],
  ['20', 64444167, 63025520],
  ['21', 46709983, 48129895],
  ['22', 50818468, 51304566],
  ['X', 156040895, 155270560],
  ['Y', 57227415, 59373566],
];

/** Length of a chromosome by build. MT is left out: it is the same 16,569 in both. */
export const CHROMOSOME_LENGTHS: ReadonlyMap<Chromosome, { GRCh38: number; GRCh37: number }> = new Map(
  LENGTHS.map(([name, GRCh38, GRCh37]) => [name, { GRCh38, GRCh37 }]),
);

/** A sequence as one file names it. */
export interface FileChromosome {
  /** As in the file, e.g. `chr1`. Other spellings of the same chromosome in the same file share the first one. */
  label: string;
  labelBytes: Buffer;
  canonical: Chromosome | undefined;
  /** Sorting order: canonical chromosomes first, the others in the order in which the file brings them. */
  rank: number;
}

/** A name in a file; `chr1` and `1` name the same sequence. */
export interface NamedChromosome {
  readonly name: Buffer;
  readonly chromosome: FileChromosome;
}

/** The sequences a file has named so far. */
export class FileChromosomes {
  private readonly byName = new Map<string, NamedChromosome>();
  private readonly byCanonical = new Map<Chromosome, FileChromosome>();
  private others = 0;

  get size(): number {
    return this.byName.size;
  }

  known(name: string): NamedChromosome | undefined {
    return this.byName.get(name);
  }

  /** Takes a name that is not known. */
  add(name: string): NamedChromosome {
    const canonical = canonicalChromosome(name);
    const spelledOtherwise = canonical === undefined ? undefined : this.byCanonical.get(canonical);
    const named = { name: Buffer.from(name), chromosome: spelledOtherwise ?? this.enter(name, canonical) };
    this.byName.set(name, named);
    return named;
  }

  private enter(label: string, canonical: Chromosome | undefined): FileChromosome {
    const rank = canonical ? CHROMOSOMES.indexOf(canonical) : CHROMOSOMES.length + this.others++;
    const entry = { label, labelBytes: Buffer.from(label), canonical, rank };
    if (canonical) this.byCanonical.set(canonical, entry);
    return entry;
  }
}
