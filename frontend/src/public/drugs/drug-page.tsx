import type { Drug, DrugPhenotype } from '../../api/generated/schema';
import { paths } from '../../paths';
import { SourceList, SourceMark } from '../diseases/sources';
import page from '../diseases/disease-page.module.css';
import styles from './drugs.module.css';
import { Response } from './response';

/** `/drugmetabolism/drugs/{name}`: what each result means for a medicine, with guideline and strength. */
export const DrugPage = ({ data: drug }: { data: Drug }) => (
  <article className={page.page}>
    <header className={page.head}>
      <p>
        <a href={paths.drugs}>Drug Response</a>
      </p>
      <h1>{drug.drug}</h1>
      <p className={page.lead}>{drug.drug_description}</p>
      <dl className={styles.facts}>
        {drug.drug_class && <Detail name="Class" text={drug.drug_class} />}
        {drug.key_genes && <Detail name="Key Genes" text={drug.key_genes} />}
        {drug.nomenclature_short && <Detail name="Alt Name(s)" text={drug.nomenclature_short.replaceAll('\n', ', ')} />}
        <div>
          <dt>Your Response</dt>
          <dd>
            <Response drug={drug.drug} />
          </dd>
        </div>
      </dl>
    </header>
    <div className={`${page.fields} ${styles.sections}`}>
      {!drug.phenotypes?.length && (
        <section>
          <h2>What each result means</h2>
          <p className={styles.guideline}>Our copy of the guidelines has no advice by result for this medicine.</p>
        </section>
      )}
      {drug.phenotypes && drug.phenotypes.length > 0 && (
        <section>
          <h2>What each result means</h2>
          {drug.guideline && (
            <p className={styles.guideline}>
              From the <a href={drug.guideline.address}>guideline for {drug.guideline.genes.join(', ')}</a>, rows of{' '}
              {drug.guideline.date}.
            </p>
          )}
          <Phenotypes rows={drug.phenotypes} />
        </section>
      )}
      {drug.fda_statements && drug.fda_statements.length > 0 && (
        <section>
          <h2>What the FDA says</h2>
          <ul className={page.facts}>
            {drug.fda_statements.map((fact) => (
              <li key={`${fact.text} ${fact.detail}`}>
                <span>{fact.text}</span>
                {fact.detail && <span className={page.detail}>{fact.detail}</span>}
                <SourceMark sources={drug.sources} source={fact.source} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SourceList sources={drug.sources} />
      <p className={page.note}>
        This page is for information. Do not start, stop or change a medicine because of it. Talk to a healthcare
        provider.
      </p>
    </div>
  </article>
);

const Detail = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

const Phenotypes = ({ rows }: { rows: readonly DrugPhenotype[] }) => (
  <div className={styles.room}>
    <table className={styles.table}>
      <thead>
        <tr>
          {['Result', 'Advice', 'What is expected', 'Strength'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ result, population, advice, expected, strength }, row) => (
          <tr key={row}>
            <th scope="row">
              {result}
              {population && <span className={styles.class}>{population}</span>}
            </th>
            <td data-label="Advice">{advice}</td>
            <td data-label="What is expected">{expected || '-'}</td>
            <td data-label="Strength">{strength}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
