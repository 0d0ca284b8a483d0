import type { GeneContent } from '../../api/generated/schema';
import { Button } from '../../ui';
import { CloseIcon } from '../../ui/icons';
import { useGeneContents } from '../data/genes';
import { contentWords, silentWords } from './gene-words';
import styles from './genes.module.css';

interface ChosenGenesProps {
  genes: string[];
  onChange: (genes: string[]) => void;
}

/** The genes of a report, with what it could tell of each. */
export function ChosenGenes({ genes, onChange }: ChosenGenesProps) {
  const contents = useGeneContents(genes);
  return (
    <>
      <ul className={styles.geneChips} aria-label="Chosen genes">
        {genes.map((gene) => (
          <li key={gene}>
            {gene}
            <Content content={contents.get(gene)} />
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
      <SilentGenes genes={genes} />
      {genes.length > 1 && (
        <Button look="quiet" className={styles.removeAll} onClick={() => onChange([])}>
          Remove all {genes.length} genes
        </Button>
      )}
    </>
  );
}

const Content = ({ content }: { content: GeneContent | undefined }) =>
  content && <small>{contentWords(content)}</small>;

/** Names the genes of which a report could tell nothing. */
export function SilentGenes({ genes }: { genes: readonly string[] }) {
  const contents = useGeneContents(genes);
  const words = silentWords(genes.flatMap((gene) => contents.get(gene) ?? []));
  return (
    words && (
      <p className={styles.silent} role="status">
        {words}
      </p>
    )
  );
}
