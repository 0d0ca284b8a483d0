import type { Source } from '../../api/generated/schema';
import { paths } from '../../paths';
import styles from './sources.module.css';

/** The number of a fact's source, linked to the list below. */
export function SourceMark({ sources, source }: { sources: readonly Source[]; source: string | undefined }) {
  const index = sources.findIndex(({ id }) => id === source);
  if (index < 0) return null;
  return (
    <a className={styles.mark} href={`#source-${source}`} aria-label={`${index + 1}, source: ${sources[index]!.name}`}>
      {index + 1}
    </a>
  );
}

/** A text with the full stop that not every source has. */
const sentence = (text: string): string => text.replace(/[^.]$/, '$&.');

/** Where the facts of a page come from: with release and licence. */
export const SourceList = ({ sources }: { sources: readonly Source[] }) => (
  <section id="sources" className={styles.sources}>
    <h2>Sources</h2>
    <ol>
      {sources.map(({ id, name, version, licence, attribution, address }) => (
        <li key={id} id={`source-${id}`}>
          <a href={address} rel="noopener">
            {name}
          </a>
          , {version}. {sentence(attribution)} Licence: <a href={`${paths.sources}#source-${id}`}>{licence}</a>.
        </li>
      ))}
    </ol>
    <p>
      <a href={paths.sources}>More about the sources</a>
    </p>
  </section>
);
