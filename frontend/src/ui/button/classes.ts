import styles from './button.module.css';

/** How a button, or a link that looks like one, looks. */
export interface Look {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  large?: boolean;
  wide?: boolean;
}

export const classes = ({ look = 'primary', large, wide }: Look, extra?: string): string =>
  [styles.button, styles[look], large && styles.large, wide && styles.wide, extra].filter(Boolean).join(' ');
