import { genes as genesRule } from '@portal/events/rules';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button, TextField, toast } from '../../ui';
import { CloseIcon, UploadIcon } from '../../ui/icons';
import { addFromCsv, addTyped } from './genes';
import styles from './genes.module.css';

interface GeneInputProps {
  genes: string[];
  onChange: (genes: string[]) => void;
}

/** The genes of the report, typed or from a CSV file. An empty list means the whole knowledge base. */
export function GeneInput({ genes, onChange }: GeneInputProps) {
  return (
    <div className={styles.genes}>
      <GeneEntry genes={genes} onAdd={onChange} onFile={(file) => void takeCsv(file)} />
      {genes.length > 0 && (
        <>
          <ul className={styles.geneChips} aria-label="Chosen genes">
            {genes.map((gene) => (
              <li key={gene}>
                {gene}
                <button
                  type="button"
                  aria-label={`Remove ${gene}`}
                  onClick={() => onChange(genes.filter((other) => other !== gene))}
                >
                  <CloseIcon size={12} strokeWidth={2.5} />
                </button>
              </li>
            ))}
          </ul>
          <Button look="quiet" className={styles.removeAll} onClick={() => onChange([])}>
            Remove all {genes.length} genes
          </Button>
        </>
      )}
    </div>
  );

  async function takeCsv(file: File): Promise<void> {
    const added = await addFromCsv(genes, file);
    toast[added.severity](added.message);
    if (added.genes !== genes) onChange(added.genes);
  }
}

interface GeneEntryProps {
  genes: string[];
  onAdd: (all: string[]) => void;
  onFile: (file: File) => void;
}

function GeneEntry({ genes, onAdd, onFile }: GeneEntryProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const add = () => {
    const all = addTyped(genes, text);
    const message = genesRule(all) ?? undefined;
    setProblem(message);
    if (message) return;
    onAdd(all);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (text.trim()) add();
  };
  return (
    <div className={styles.geneEntry}>
      <TextField
        label="Genes"
        hint="Names separated by commas, such as BRCA1, TP53. Without any, the report covers every gene of the knowledge base."
        placeholder="BRCA1, TP53"
        autoComplete="off"
        error={problem}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button look="secondary" disabled={!text.trim()} onClick={add}>
        Add Gene
      </Button>
      <Button look="secondary" onClick={() => picker.current?.click()}>
        <UploadIcon size={16} /> Upload CSV
      </Button>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        aria-label="CSV file of genes"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // the same file can be chosen again
        }}
      />
    </div>
  );
}
