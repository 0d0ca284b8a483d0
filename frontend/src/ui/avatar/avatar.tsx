import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** the picture's address; '' for none */
  src: string;
  look?: 'person' | 'company';
  large?: boolean;
}

/** A person's picture or a company's logo; the initials of the name where there is none. */
export const Avatar = ({ name, src, look = 'person', large = false }: AvatarProps) => (
  <span className={`${styles.avatar} ${styles[look]} ${large ? styles.large : ''}`} aria-hidden="true">
    {src ? <img src={src} alt="" /> : initialsOf(name)}
  </span>
);

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};
