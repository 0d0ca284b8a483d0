import type { GeneLookup } from '@portal/events/rules';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button, TextField, toast } from '../../ui';
import { UploadIcon } from '../../ui/icons';
import { ChosenGenes } from './chosen-genes';
import { addFromCsv } from './genes';
import styles from './genes.module.css';
import { useGeneEntry } from './use-gene-entry';
import { useTypedGenes } from './use-typed-genes';

interface GeneInputProps {
  genes: string[];
  onChange: (genes: string[]) => void;
  /** names in the field that are not added yet */
  typed: string;
  onType: (text: string) => void;
  /** what the form has against them */
  problem?: string | undefined;
}

/** The genes of the report, typed or from a CSV file. An empty list means the whole knowledge base. */
export function GeneInput({ problem, ...field }: GeneInputProps) {
  const { genes, onChange } = field;
  const entry = useGeneEntry(field);
  return (
    <div className={styles.genes}>
      <GeneEntry entry={entry} problem={problem} onFile={(file) => void takeCsv(file)} />
      <Choices several={entry.several} onChoose={entry.choose} />
      {genes.length > 0 && <ChosenGenes genes={genes} onChange={onChange} />}
    </div>
  );

  async function takeCsv(file: File): Promise<void> {
    const added = await addFromCsv(genes, file);
    toast[added.severity](added.message);
    entry.setProblem(added.problem);
    entry.take(added.genes.filter((gene) => !genes.includes(gene)));
  }
}

interface GeneEntryProps {
  entry: ReturnType<typeof useGeneEntry>;
  problem: string | undefined;
  onFile: (file: File) => void;
}

function GeneEntry({ entry, problem, onFile }: GeneEntryProps) {
  const { typed, type, add } = entry;
  const listId = useId();
  const { suggestions, problem: whileTyping } = useTypedGenes(typed);
  const picker = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim()) void add();
  };
  return (
    <div className={styles.geneEntry}>
      <TextField
        label="Genes"
        hint="Names separated by commas, such as BRCA1, TP53. Without any, the report covers every gene of the knowledge base."
        placeholder="BRCA1, TP53"
        autoComplete="off"
        error={entry.problem ?? whileTyping ?? problem}
        list={listId}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Button look="secondary" disabled={!typed.trim()} onClick={() => void add()}>
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

interface ChoicesProps {
  several: GeneLookup['several'];
  onChoose: (name: string, gene: string) => void;
}

/** The genes that a name stands for, where it stands for several. */
const Choices = ({ several, onChoose }: ChoicesProps) =>
  several.map(({ name, genes }) => (
    <div key={name} className={styles.choices} role="group" aria-label={`Genes of the name ${name}`}>
      <span>{name}:</span>
      {genes.map((gene) => (
        <Button key={gene} look="secondary" onClick={() => onChoose(name, gene)}>
          {gene}
        </Button>
      ))}
    </div>
  ));
