import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '../button/button';
import { FieldError } from '../field/field';
import { Avatar } from './avatar';
import styles from './avatar.module.css';

/** What a form does with a picture: another file, none any more, or nothing. */
export type PictureChange = File | 'removed' | undefined;

const MAX_PICTURE_BYTES = 5 * 1024 ** 2;
const TYPES = ['image/jpeg', 'image/png'];

/** Why a file cannot be a picture; undefined when it can. The server decides by the content. */
function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return 'Please upload a JPEG or PNG picture.';
  return size > MAX_PICTURE_BYTES ? 'File is too large. Max size is 5MB.' : undefined;
}

interface PictureInputProps {
  name: string;
  src: string;
  look?: 'person' | 'company';
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  error?: string;
}

/** Shows a picture with the buttons that replace it or take it away; both count when the form is saved. */
export function PictureInput({ name, src, look = 'person', change, onChange, error }: PictureInputProps) {
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = change === undefined ? src : change === 'removed' ? '' : preview;
  const word = look === 'company' ? 'logo' : 'picture';
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setProblem(pictureProblem(file));
    if (pictureProblem(file)) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    onChange(file);
  };
  return (
    <div className={styles.input}>
      <Avatar name={name} src={shown} look={look} large />
      <div className={styles.buttons}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={TYPES.join(',')}
          hidden
          onChange={take}
          aria-label={`New ${word}`}
        />
        <Button look="secondary" onClick={() => input.current?.click()}>
          {shown ? `Change ${word}` : `Add ${word}`}
        </Button>
        {shown && (
          <Button look="quiet" onClick={() => onChange('removed')}>
            Remove {word}
          </Button>
        )}
      </div>
      {(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}
    </div>
  );
}
