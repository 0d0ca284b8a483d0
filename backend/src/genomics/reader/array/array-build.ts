/** Which reference genome a consumer test's positions are on: by what the file says and by where known names stand. */
import type { Build } from '../../model.js';
import { FileRefused } from '../file-refused.js';
import { LANDMARKS } from '../provenance/landmarks.js';

type Told = 'NCBI36' | 'GRCh37' | 'GRCh38';

/** Names that most arrays hold, with their positions on the three builds. Source: dbSNP build 151. */
const MARKERS: readonly (readonly [rsid: string, ncbi36: number, grch37: number, grch38: number])[] = [
  ['rs3094315', 742429, 752566, 817186],
  ['rs11928389', 50908372, 50927009, 50889578],
  ['rs2500347', 143649677, 144938320, 148946169],
  ['rs964481', 27566744, 27656823, 27638706],
  ['rs2341354', 908436, 918573, 983193],
  ['rs3850290', 22315141, 23245301, 22776092],
  ['rs1329546', 135302086, 135474420, 136392261],
];

const BY_NAME: ReadonlyMap<string, Told> = new Map([
  ...LANDMARKS.flatMap(({ rsid, grch37, grch38 }): [string, Told][] => [
    [`${rsid} ${grch37}`, 'GRCh37'],
    [`${rsid} ${grch38}`, 'GRCh38'],
  ]),
  ...MARKERS.flatMap(([rsid, ncbi36, grch37, grch38]): [string, Told][] => [
    [`${rsid} ${ncbi36}`, 'NCBI36'],
    [`${rsid} ${grch37}`, 'GRCh37'],
    [`${rsid} ${grch38}`, 'GRCh38'],
  ]),
]);

const KNOWN: ReadonlySet<string> = new Set([...BY_NAME.keys()].map((name) => name.split(' ')[0]!));

const POSITIONS: ReadonlySet<number> = new Set([...BY_NAME.keys()].map((name) => Number(name.split(' ')[1])));

/** Whether a name that stands at this position may tell the build. */
export const mayTell = (pos: number): boolean => POSITIONS.has(pos);

const IN_WORDS: readonly (readonly [Told, RegExp])[] = [
  ['NCBI36', /\b(build ?36|ncbi ?36|hg18)/i],
  ['GRCh37', /\b(build ?37|grch37|hg19)/i],
  ['GRCh38', /\b(build ?38|grch38|hg38)/i],
];

const TOO_OLD =
  'The positions are on NCBI36 (build 36, hg18), which is not read. Download your raw data again: providers give them on GRCh37 today.';

/** Watches the comments and the rows of one file. */
export class ArrayBuild {
  private readonly seen: Record<Told, number> = { NCBI36: 0, GRCh37: 0, GRCh38: 0 };
  private readonly said = new Set<Told>();

  comment(text: string): void {
    for (const [build, words] of IN_WORDS) if (words.test(text)) this.said.add(build);
  }

  row(id: string, pos: number): void {
    if (!KNOWN.has(id)) return;
    const build = BY_NAME.get(`${id} ${pos}`);
    if (build) this.seen[build]++;
  }

  /** `unknown` where nothing tells, or where names and words disagree. Throws `FileRefused` for build 36. */
  result(): Build {
    const [told] = this.shown();
    if (told === 'NCBI36') throw new FileRefused(TOO_OLD);
    return told ?? 'unknown';
  }

  private shown(): Told[] {
    const builds = (Object.keys(this.seen) as Told[]).filter((build) => this.seen[build] > 0);
    const said = [...this.said];
    if (builds.length === 0) return said.length === 1 ? said : [];
    return builds.length === 1 && (said.length !== 1 || said[0] === builds[0]) ? builds : [];
  }
}
