import type { Drug } from '../../api/generated/schema';
import { drugPath, paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { Points, Section, SitePage } from '../layout/layout';
import { Cell } from '../pictures/cell';
import styles from './treatments.module.css';

const TELLS = [
  { title: 'What to avoid', text: 'Medicines of which a guideline advises against the usual use with your result.' },
  { title: 'What to change', text: 'Medicines with another dose, or with another medicine as the first choice.' },
  { title: 'What is as usual', text: 'Medicines whose genes were read and call for nothing special.' },
  { title: 'What cannot be told', text: 'Genes that the file does not cover, named one by one.' },
];

/** `/treatments`: what a treatment report tells, and for which medicines. */
export const Treatments = ({ data }: { data: readonly Drug[] }) => (
  <SitePage
    title="Treatment insights"
    lead="A treatment report reads the genes that change how medicines work, and says what the guidelines make of your result."
    actions={
      <>
        <ButtonAnchor href={paths.pricing}>Order a Test</ButtonAnchor>
        <ButtonAnchor look="secondary" href={paths.sampleReports}>
          See a sample
        </ButtonAnchor>
      </>
    }
    picture={<Cell />}
  >
    <Section title="What the report tells" band>
      <Points points={TELLS} />
    </Section>
    <Section
      title="Medicines by class"
      lead={`The knowledge base has ${data.length} medicines with a guideline. Each class is the one that the FDA’s label names.`}
    >
      <div className={styles.classes}>
        {byClass(data).map(([name, drugs]) => (
          <div key={name} className={name === NO_CLASS ? styles.rest : undefined}>
            <h3>{name}</h3>
            <ul>
              {drugs.map((drug) => (
                <li key={drug.drug}>
                  <a href={drugPath(drug)}>{drug.drug}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  </SitePage>
);

const NO_CLASS = 'Class not given';

/** Classes in alphabetical order; what has none comes last. */
function byClass(drugs: readonly Drug[]): [string, Drug[]][] {
  const classes = new Map<string, Drug[]>();
  for (const drug of drugs) {
    const name = drug.drug_class || NO_CLASS;
    classes.set(name, [...(classes.get(name) ?? []), drug]);
  }
  const last = (name: string) => Number(name === NO_CLASS);
  return [...classes].sort(([a], [b]) => last(a) - last(b) || a.localeCompare(b, 'en'));
}
