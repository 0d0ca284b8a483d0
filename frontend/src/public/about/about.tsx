import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { Section, SitePage, Steps } from '../layout/layout';
import { Chromosomes } from '../pictures/chromosomes';
import styles from './about.module.css';

const STEPS = [
  { title: 'A kit at home', text: 'You collect saliva and mail it back.' },
  { title: 'The exome, read', text: 'At 30x or 100x depth, against reference genome hg38.' },
  { title: 'Each finding, with evidence', text: 'Variant, gene, source and its date stand beside every sentence.' },
  { title: 'A person who explains', text: 'Results reach you through a healthcare provider of your choice.' },
];

/** `/about`: what the company is for, who is behind it, and how to join. */
export const About = ({ site }: { site: SiteAnswer }) => (
  <SitePage
    title="Genetics that you can check"
    lead="Our mission is to bring precision health to people and to the clinics that look after them: read once, explained with its evidence, and never sold."
    picture={<Chromosomes />}
  >
    <Section title="How it works" band>
      <Steps steps={STEPS} />
    </Section>
    <Section title="The team">
      {site.team.length ? (
        <ul className={styles.team}>
          {site.team.map(({ name, title, about }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{title}</p>
              {about && <p>{about}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.founded}>
          Precision Health was founded by two co-founders. It is based in Atlanta, Georgia.
        </p>
      )}
    </Section>
    <Section title="Careers" id="careers" band>
      <div className={styles.careers}>
        <p>
          We look for people who would rather say “we do not know” than guess: geneticists, genetic counselors and
          engineers. No position is listed here today. Write to us all the same, and say what you would work on.
        </p>
        <ButtonAnchor href={`${paths.support}#contact`}>Write to us</ButtonAnchor>
      </div>
    </Section>
  </SitePage>
);
