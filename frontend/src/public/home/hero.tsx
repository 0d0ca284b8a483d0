import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { SLIDES } from './content';
import { Helix } from './helix';
import styles from './hero.module.css';

/** The first screen: two slides that a click changes, and a link to the products. */
export function Hero() {
  const [shown, setShown] = useState(0);
  const slide = SLIDES[shown] ?? SLIDES[0]!;
  const toProducts = () => document.getElementById('products')?.scrollIntoView();
  return (
    <section className={styles.hero} aria-label="Welcome">
      <Helix className={styles.helix} />
      <div className={styles.text} key={shown}>
        <h1>{slide.title}</h1>
        <p>{slide.text}</p>
        <Button large onClick={toProducts}>
          Get Started
        </Button>
      </div>
      <div className={styles.dots}>
        {SLIDES.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className={styles.dot}
            aria-label={`Show “${title}”`}
            aria-pressed={index === shown}
            onClick={() => setShown(index)}
          />
        ))}
      </div>
      <svg className={styles.wave} viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 50c240 50 480 50 720 12s480-52 720-6v34H0z" />
      </svg>
    </section>
  );
}
