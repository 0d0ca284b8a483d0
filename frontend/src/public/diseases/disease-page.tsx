import type { Disease, Fact } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { type Field, fieldsOf, readable, titleOf } from './disease-fields';
import styles from './disease-page.module.css';
import { SourceList, SourceMark } from './sources';

/** `/explore-diseases/{name}`: what is known of a disease, each fact with its source. */
export function DiseasePage({ data: disease }: { data: Disease }) {
  const fields = fieldsOf(disease);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p>
          <a href={paths.diseases}>Explore Diseases</a>
        </p>
        <h1>{disease.name}</h1>
        {fields.includes('description') && <p className={styles.lead}>{firstSentence(disease.description!)}</p>}
        <ButtonAnchor href={paths.pricing}>Buy Membership</ButtonAnchor>
      </header>
      <details className={styles.menu}>
        <summary>On this page</summary>
        <Index fields={fields} />
      </details>
      <div className={styles.columns}>
        <aside className={styles.side}>
          <Index fields={fields} />
        </aside>
        <div className={styles.fields}>
          {fields.map((field) => (
            <section key={field} id={field} className={styles.field}>
              <h2>{titleOf(field)}</h2>
              <Content disease={disease} field={field} />
            </section>
          ))}
          <SourceList sources={disease.sources} />
          <p className={styles.note}>
            This page is for information. It is not a diagnosis, and no advice for a person. Talk to a healthcare
            provider.
          </p>
        </div>
      </div>
    </article>
  );
}

const Index = ({ fields }: { fields: readonly Field[] }) => (
  <nav aria-label="On this page">
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <a href={`#${field}`}>{titleOf(field)}</a>
        </li>
      ))}
      <li>
        <a href="#sources">Sources</a>
      </li>
    </ul>
  </nav>
);

/** Copies of MedlinePlus have two spaces where a paragraph ended. */
const PARAGRAPHS = /\n{2,}|(?<=[.!?]) {2,}/;

function Content({ disease, field }: { disease: Disease; field: Field }) {
  const content = disease[field];
  if (field === 'doid') return <p>Disease Ontology ID - {disease.doid}</p>;
  if (typeof content === 'string') {
    const paragraphs = readable(content).split(PARAGRAPHS);
    return (
      <div className={styles.text}>
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph}>
            {paragraph}
            {index === paragraphs.length - 1 && (
              <SourceMark sources={disease.sources} source={disease.text_sources[field]} />
            )}
          </p>
        ))}
      </div>
    );
  }
  return <Facts facts={content ?? []} disease={disease} />;
}

/** Lists of this length and more are folded. */
const MANY = 12;

function Facts({ facts, disease }: { facts: readonly Fact[]; disease: Disease }) {
  const rows = (some: readonly Fact[]) => (
    <ul className={styles.facts}>
      {some.map((fact) => (
        <li key={`${fact.text} ${fact.detail} ${fact.source}`}>
          <span>{fact.path ? <a href={fact.path}>{fact.text}</a> : fact.text}</span>
          {fact.detail && <span className={styles.detail}> {fact.detail}</span>}
          <SourceMark sources={disease.sources} source={fact.source} />
          {fact.plain && <p>{fact.plain}</p>}
          {fact.about && (
            <details className={styles.about}>
              <summary>What {fact.text} does</summary>
              <p>
                {fact.about}
                <SourceMark sources={disease.sources} source={fact.about_source} />
              </p>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
  if (facts.length <= MANY) return rows(facts);
  return (
    <>
      {rows(facts.slice(0, MANY))}
      <details className={styles.more}>
        <summary>{facts.length - MANY} more</summary>
        {rows(facts.slice(MANY))}
      </details>
    </>
  );
}

const firstSentence = (text: string): string => readable(text).split(/(?<=\.)\s/, 1)[0] ?? '';
