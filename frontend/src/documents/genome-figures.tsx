import type { GenomeSummary } from '../api/generated/schema';
import { counted, formatCount } from '../ui';
import styles from './documents.module.css';
import { GenomeWarnings, warningCount } from './genome-warnings';
import { judgedTitv } from './usual-titv';

/** The counts of a DNA file, folded until the user opens them. */
export const GenomeFigures = ({ genome }: { genome: GenomeSummary }) => (
  <details className={styles.figures}>
    <summary>
      {counted(genome.records, 'record')} · {buildText(genome)}
      {genome.sample && ` · sample ${genome.sample}`}
      {genome.warnings.length > 0 && ` · ${warningCount(genome.warnings)}`}
    </summary>
    <GenomeWarnings warnings={genome.warnings} />
    <Composition genome={genome} />
    <dl className={styles.numbers}>
      {numbersOf(genome).map(([name, value, note]) => (
        <div key={name} title={note}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Judgement genome={genome} />
  </details>
);

/** What the figures say of the file. */
function Judgement({ genome }: { genome: GenomeSummary }) {
  const judged = judgedTitv(genome);
  return judged && <p className={judged.usual ? styles.usual : styles.unusual}>{judged.words}</p>;
}

const PARTS = [
  { key: 'snvs', label: 'SNVs', colour: 'ordered' },
  { key: 'indels', label: 'Indels', colour: 'dna-received' },
  { key: 'reference_blocks', label: 'Reference blocks', colour: 'kit-returned' },
  { key: 'other', label: 'Other', colour: 'not-ordered' },
] as const;

/** The kinds of records in one bar with a legend. */
const Composition = ({ genome }: { genome: GenomeSummary }) => (
  <figure className={styles.composition}>
    <div className={styles.compositionBar} aria-hidden="true">
      {PARTS.map(({ key, colour }) => (
        <span key={key} style={{ flexGrow: genome[key], background: `var(--status-${colour}-text)` }} />
      ))}
    </div>
    <figcaption>
      {PARTS.filter(({ key }) => genome[key] > 0).map(({ key, label, colour }) => (
        <span key={key}>
          <i style={{ background: `var(--status-${colour}-text)` }} />
          {label} {formatCount(genome[key])}
        </span>
      ))}
    </figcaption>
  </figure>
);

/** What the variants were made with, where the upload held reads. */
const provenanceOf = ({ provenance }: GenomeSummary): [name: string, value: string, note?: string][] =>
  provenance
    ? [
        ['Reads', formatCount(provenance.reads), 'Raw reads in the file, or in both halves of it'],
        ['Aligned', formatCount(provenance.aligned), `Reads that fit the reference genome ${provenance.reference}`],
        ['Made with', provenance.tools.join(', ')],
      ]
    : [];

const ratio = (value: number | null): string => value?.toFixed(2) ?? '–';

const numbersOf = (genome: GenomeSummary): [name: string, value: string, note?: string][] => [
  ['Build', genome.build === 'unknown' ? 'Could not be told' : genome.build],
  ['Samples', genome.samples.join(', ') || 'None named'],
  ['PASS', formatCount(genome.pass), 'Records whose FILTER is PASS'],
  ['Multi-allelic', formatCount(genome.multiallelic), 'Records with more than one ALT'],
  ['Ti/Tv', ratio(genome.titv), 'Transitions per transversion'],
  ['Het/hom', ratio(genome.hethom), 'Heterozygous per homozygous alternate call'],
  ...provenanceOf(genome),
];

const buildText = ({ build }: GenomeSummary): string => (build === 'unknown' ? 'build could not be told' : build);
