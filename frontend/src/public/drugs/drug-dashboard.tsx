import type { Drug } from '../../api/generated/schema';
import { Section, SitePage } from '../layout/layout';
import styles from './drugs.module.css';
import { drugPath } from '../../paths';
import { Response } from './response';

/** `/drugmetabolism/drugs`: every medicine of the knowledge base. */
export const DrugDashboard = ({ data: drugs }: { data: readonly Drug[] }) => (
  <SitePage
    title="Drug Response"
    lead={`Your genes change how your body takes up, uses and clears some medicines. ${drugs.length} medicines have a guideline. Each one leads to what the results mean.`}
  >
    <Section>
      <nav className={styles.anchors} aria-label="Medicines">
        {drugs.map(({ drug, transformed_name }) => (
          <a key={drug} href={`#${transformed_name}`}>
            {drug}
          </a>
        ))}
      </nav>
      <div className={styles.room}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['Drug', 'Description', 'Alt Name(s)', 'Key Genes', 'Your Response'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drugs.map((drug) => (
              <tr key={drug.drug} id={drug.transformed_name}>
                <th scope="row">
                  <a href={drugPath(drug)}>{drug.drug}</a>
                  {drug.drug_class && <span className={styles.class}>{drug.drug_class}</span>}
                </th>
                <td>{drug.drug_description}</td>
                <td data-label="Alt Name(s)">{drug.nomenclature_short.replaceAll('\n', ', ')}</td>
                <td data-label="Key Genes">{drug.key_genes}</td>
                <td data-label="Your Response">
                  <Response drug={drug.drug} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  </SitePage>
);
