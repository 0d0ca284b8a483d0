import { Dialog } from '../../ui';
import styles from './jump.module.css';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ commandKey, onClose }: { commandKey: string; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts(commandKey).map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const shortcuts = (commandKey: string): [string[], string][] => [
  [[commandKey, 'K'], 'Jump to a patient or a page'],
  [['/'], 'Focus the search of this page'],
  [['↓', '↑'], 'In a list or its search: go from row to row'],
  [['J', 'K'], 'On a patient: go to the next or the previous one of the list'],
  [['←', '→', '↑', '↓'], 'On the board: go from card to card'],
  [['X'], 'On the board: select a card, to move several together'],
  [['Space'], 'On the board: pick a card up, and put it down'],
  [['←', '→'], 'With a card picked up: move it to another column'],
  [['Enter'], 'On the board: open the patient'],
  [['Esc'], 'Close a dialog, or put a card back'],
  [['?'], 'Show these shortcuts'],
];
