import { Button, Dialog, toast } from '../../ui';
import { saveFile } from '../../ui/save-file';
import styles from './second-factor.module.css';

/** The recovery codes, shown this once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const list = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(list).then(
      () => toast.success('Copied'),
      () => toast.error('The browser did not copy them. Please select them.'),
    );
  const save = () => saveFile(new Blob([`${list}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <Dialog
      title="Keep your recovery codes"
      onClose={onClose}
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className={styles.steps}>
        <p>Each lets you in once when you have no second factor at hand. They are shown this once.</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          {'clipboard' in navigator && (
            <Button look="secondary" onClick={() => void copy()}>
              Copy
            </Button>
          )}
          <Button look="secondary" onClick={save}>
            Download
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
