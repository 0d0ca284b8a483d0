import { ButtonAnchor } from '../../ui/button/button-anchor';
import { SLIDES } from './content';
import { Helix } from './helix';
import styles from './hero.module.css';

/** The first screen: two slides that a click changes, and a link to the products. It needs no script. */
export const Hero = () => (
  <section className={styles.hero} aria-label="Welcome">
    <Helix className={styles.helix} />
    <div className={styles.slides}>
      {SLIDES.map(({ title, text }, index) => {
        const Title = index === 0 ? 'h1' : 'h2';
        return (
          <div key={title} className={styles.slide}>
            <Title className={styles.title}>{title}</Title>
            <p>{text}</p>
          </div>
        );
      })}
    </div>
    <ButtonAnchor large href="#products" className={styles.start}>
      Get Started
    </ButtonAnchor>
    <fieldset className={styles.dots}>
      <legend className="visually-hidden">Slides</legend>
      {SLIDES.map(({ title }, index) => (
        <input
          key={title}
          type="radio"
          name="slide"
          className={styles.dot}
          aria-label={`Show “${title}”`}
          defaultChecked={index === 0}
        />
      ))}
    </fieldset>
    <svg className={styles.wave} viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 50c240 50 480 50 720 12s480-52 720-6v34H0z" />
    </svg>
  </section>
);
