import type { ReportTemplate } from '../../api/generated/schema';
import { useUser } from '../../session/use-session';
import { IconButton } from '../../ui';
import { CheckIcon, CloseIcon, ShieldIcon } from '../../ui/icons';
import { addTyped } from './genes';
import { blockLabel } from './blocks';
import { splitBlocks } from './draft';
import styles from './templates.module.css';
import { few, shorten } from './shorten';

const GENES_SHOWN = 5;
const SECTIONS_SHOWN = 3;
const FOCUS_LENGTH = 100;

interface TemplateCardProps {
  template: ReportTemplate;
  chosen: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

/** A summary of a template. Admins can delete the company's own. */
export function TemplateCard({ template, chosen, onChoose, onDelete }: TemplateCardProps) {
  const { title, prompt, public: isPublic } = template;
  const { isAdmin } = useUser();
  return (
    <li className={styles.templateItem}>
      <button type="button" className={styles.template} aria-pressed={chosen} onClick={onChoose}>
        <span className={styles.templateHead}>
          <strong>{title}</strong>
          {chosen && <CheckIcon size={16} strokeWidth={2.5} />}
        </span>
        {isPublic && (
          <span className={styles.badge}>
            <ShieldIcon size={14} /> Precision Health
          </span>
        )}
        <span className={styles.focus}>{shorten(prompt, FOCUS_LENGTH)}</span>
        <Facts template={template} />
      </button>
      {isAdmin && !isPublic && (
        <IconButton label={`Delete template ${title}`} onClick={onDelete}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </li>
  );
}

const Facts = ({ template }: { template: ReportTemplate }) => (
  <span className={styles.templateFacts}>
    <b>Genes</b>
    <span>{few(addTyped([], template.genes), GENES_SHOWN) || 'All genes of the knowledge base'}</span>
    <b>Sections</b>
    <span>{few(splitBlocks(template.blocks).map(blockLabel), SECTIONS_SHOWN)}</span>
  </span>
);
