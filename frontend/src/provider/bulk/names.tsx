import styles from './bulk.module.css';

interface NamesProps {
  of: readonly { id: string | number; user: { name: string } }[];
}

/** Names whom an action reaches: some of them may stand on another page of the list. */
export const Names = ({ of }: NamesProps) =>
  of.length > 0 && (
    <ul className={styles.names} aria-label="Selected">
      {of.map(({ id, user }) => (
        <li key={id}>{user.name}</li>
      ))}
    </ul>
  );
